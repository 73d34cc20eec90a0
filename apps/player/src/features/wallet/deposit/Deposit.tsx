import { Suspense } from 'react';
import type { AppConfig } from '../../../shared/api';
import { LazyFirstDeposit } from '../../../shared/limits/lazy-limits';
import { useLimits } from '../../../shared/limits/use-limits';
import { Skeleton } from '../../../shared/ui';
import { DepositTab } from './DepositTab';

/**
 * The form of a deposit and, before the first one, the question for a limit above it. Both come together, so that the form does
 * not move away from a finger; where the limits cannot be read, the form alone.
 */
export function Deposit({ config }: { config: AppConfig }) {
  const { isLoading, failureCount } = useLimits();
  const waiting = <Skeleton rows={4} height="56px" />;
  if (isLoading && failureCount === 0) return waiting;
  return (
    <Suspense fallback={waiting}>
      <LazyFirstDeposit />
      <DepositTab config={config} />
    </Suspense>
  );
}
