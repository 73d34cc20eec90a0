import { Link } from '@tanstack/react-router';
import { useT } from '../../../shared/i18n';
import type { Round, RoundResult } from '../../../shared/live';
import { Icon, toast } from '../../../shared/ui';
import type { Marks } from '../marks';
import styles from './AfterRound.module.css';
import { missedTaps } from './missed-taps';
import { sharePicture } from './share-picture';

interface AfterRoundProps {
  round: Round;
  result: RoundResult;
  /** One's own marks by card; null where marking was automatic. */
  marks: Readonly<Record<number, Marks>> | null;
}

/** Under the result: what was missed, the proof, the replay, and a win to show around. */
export function AfterRound({ round, result, marks }: AfterRoundProps) {
  const t = useT();
  const won = result.kind === 'won' || result.kind === 'split';
  const link = {
    params: { roundId: round.id },
    state: { ownCards: [...round.mine] },
    className: styles['link'],
  };

  async function share() {
    try {
      await sharePicture(result, t);
    } catch {
      toast.error(t('error.generic'));
    }
  }

  return (
    <div className={styles['after']}>
      {marks && <Missed round={round} marks={marks} />}
      <div className={styles['links']}>
        {won && (
          <button type="button" className={styles['link']} onClick={() => void share()}>
            <Icon name="share" />
            {t('result.share')}
          </button>
        )}
        <Link to="/round/$roundId" {...link}>
          <Icon name="shield" />
          {t('proof.open')}
        </Link>
        {result.kind !== 'refunded' && (
          <Link to="/round/$roundId" search={{ replay: true }} {...link}>
            <Icon name="sync" />
            {t('replay.title')}
          </Link>
        )}
      </div>
    </div>
  );
}

function Missed({ round, marks }: { round: Round; marks: Readonly<Record<number, Marks>> }) {
  const t = useT();
  const missed = missedTaps(round.mine, round.calls, (card) => marks[card] ?? 0);
  const count = missed.reduce((sum, { numbers }) => sum + numbers.length, 0);
  if (count === 0) return null;
  return (
    <details className={styles['missed']}>
      <summary>{t('result.missed', { count })}</summary>
      {missed.map(({ card, numbers }) => (
        <p key={card}>{t('result.missedCard', { card, numbers: numbers.join(', ') })}</p>
      ))}
      <p>{t('result.missedHint')}</p>
    </details>
  );
}
