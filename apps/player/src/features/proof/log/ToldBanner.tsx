import type { Evidence } from '@libs/proof';
import type { RoundProof } from '@libs/bingo';
import { useT } from '../../../shared/i18n';
import { LogWarning } from '../../../shared/warning/LogWarning';
import { Button } from '../../../shared/ui';
import { download } from '../download';
import { keptLog } from './kept-log';
import { toldOf } from './told-locks';

/** Red, with a file for others to judge: this phone was told one thing, and another is recorded. */
export function ToldBanner({ roundId, proof }: { roundId: string; proof: RoundProof | null }) {
  const t = useT();
  function save() {
    const kept = toldOf(roundId);
    if (!kept) return;
    const { note, receivedAt, ownCards, commitment } = kept;
    const logged = proof?.log?.lock ?? null;
    const ofEnd = proof?.log?.end?.proof?.split('\n\n').slice(1).join('\n\n');
    const checkpoint = ofEnd ?? keptLog()?.checkpoint;
    const evidence: Evidence = {
      version: 1,
      round: roundId,
      told: { note, receivedAt, ownCards, commitment },
      logged,
      ...(logged === null && checkpoint ? { checkpoint } : {}),
    };
    download(`evidence-${roundId}.json`, evidence);
  }
  return (
    <LogWarning text={t('proof.told.other')} testId="told-other">
      <Button look="ghost" icon="download" onClick={save}>
        {t('proof.told.save')}
      </Button>
    </LogWarning>
  );
}
