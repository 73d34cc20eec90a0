import { lazySection } from '../../../shared/lazy/lazy';
import { lazyDialog } from '../../../shared/lazy/lazy-dialog';
import type { CodeStepProps } from './CodeStep';

// Chunks of their own, because a player who only deposits needs none of them.
export const LazyPayees = lazySection(async () => (await import('./Payees')).Payees);
export const LazyFreezeBanner = lazySection(async () => (await import('./FreezeBanner')).FreezeBanner);
export const LazyCodeStep = lazyDialog<CodeStepProps>(async () => (await import('./CodeStep')).CodeStep);
