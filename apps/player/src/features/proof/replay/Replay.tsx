import type { RoundProof } from '@libs/bingo';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../shared/i18n';
import { Button } from '../../../shared/ui';
import { ReplayStage } from './ReplayStage';
import styles from './Replay.module.css';

/** Replays the finished round at ten times the speed, with the player's own cards or else the winning ones. */
export function Replay({ proof, ownCards }: { proof: RoundProof; ownCards: readonly number[] }) {
  const t = useT();
  const { replay } = useSearch({ from: '/round/$roundId' });
  const [open, setOpen] = useState(replay === true);
  const winners = proof.winners ?? [];
  const cards = ownCards.length > 0 ? ownCards : winners.map(({ card }) => card).slice(0, 4);
  return (
    <section className={styles['replay']}>
      {open ? (
        <ReplayStage calls={proof.calledNumbers} cards={cards} winners={winners} />
      ) : (
        <Button look="ghost" icon="sync" wide onClick={() => setOpen(true)}>
          {t('replay.title')} · {t('replay.speed')}
        </Button>
      )}
    </section>
  );
}
