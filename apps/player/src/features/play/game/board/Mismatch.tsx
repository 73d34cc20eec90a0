import { useT } from '../../../../shared/i18n';
import type { Round } from '../../../../live';
import { IconButton, toast } from '../../../../shared/ui';
import { Banner } from './Banner';

/** Every fact that another person needs to reproduce the fault (fairness.md 5); nothing of the player. */
const reportOf = ({ id, status, calls, chain }: Round): string =>
  JSON.stringify(
    { roundId: id, status, ...chain, calledNumbers: calls, at: new Date().toISOString() },
    null,
    1,
  );

/** Warning of a call that was not fixed before the first one, with a report to copy. */
export function Mismatch({ round, index }: { round: Round; index: number }) {
  const t = useT();

  async function copy() {
    try {
      await navigator.clipboard.writeText(reportOf(round));
      toast.success(t('common.copied'));
    } catch {
      toast.error(t('error.copy'));
    }
  }

  return (
    <Banner
      icon="alert"
      text={t('game.mismatch', { n: index })}
      action={<IconButton icon="copy" label={t('common.copy')} onClick={() => void copy()} />}
    />
  );
}
