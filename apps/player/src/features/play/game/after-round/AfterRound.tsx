import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n';
import type { Round, RoundResult } from '../../../../live';
import { Icon, toast } from '../../../../shared/ui';
import type { Marks } from '../cards/marks';
import styles from './AfterRound.module.css';
import { BonusPart } from './BonusPart';
import { MissedList } from './MissedList';
import { missedTaps } from './missed-taps';
import { sharePicture } from './share-picture';

interface AfterRoundProps {
  round: Round;
  result: RoundResult;
  /** Own marks by card; null with automatic marking. */
  marks: Readonly<Record<number, Marks>> | null;
}

/** Below the result, in one row: share a win, missed taps, the proof, the replay. */
export function AfterRound({ round, result, marks }: AfterRoundProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const won = result.kind === 'won' || result.kind === 'split';
  const missed = marks ? missedTaps(round.mine, round.calls, (card) => marks[card] ?? 0) : [];
  const count = missed.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const link = { params: { roundId: round.id }, state: { ownCards: [...round.mine] } };

  async function share() {
    try {
      await sharePicture(result, t);
    } catch {
      toast.error(t('error.generic'));
    }
  }

  return (
    <div className={styles['after']}>
      {won && <BonusPart roundId={round.id} className={styles['bonus']} />}
      <div className={styles['row']}>
        {won && (
          <button
            type="button"
            aria-label={`${t('common.share')}. ${t('result.share')}`}
            onClick={() => void share()}
          >
            <Icon name="share" />
            {t('common.share')}
          </button>
        )}
        {count > 0 && (
          <button
            type="button"
            aria-label={`${count} ${t('result.missedShort')}. ${t('result.missed', { count })}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <b>{count}</b> {t('result.missedShort')}
          </button>
        )}
        <Link to="/round/$roundId" {...link} aria-label={`${t('proof.short')}. ${t('proof.open')}`}>
          <Icon name="shield" />
          {t('proof.short')}
        </Link>
        {result.kind !== 'refunded' && (
          <Link
            to="/round/$roundId"
            search={{ replay: true }}
            {...link}
            aria-label={`${t('replay.short')}. ${t('replay.title')}`}
          >
            <Icon name="sync" />
            {t('replay.short')}
          </Link>
        )}
      </div>
      {open && <MissedList missed={missed} />}
    </div>
  );
}
