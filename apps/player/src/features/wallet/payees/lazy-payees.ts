import { lazySection } from '../../../shared/lazy/lazy';
import type { CodeStepProps } from './CodeStep';

export const LazyPayees = lazySection(async () => (await import('./Payees')).Payees);
export const LazyCodeStep = lazySection<CodeStepProps>(async () => (await import('./CodeStep')).CodeStep);
