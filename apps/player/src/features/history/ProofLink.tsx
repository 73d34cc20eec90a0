import type { GameRecord } from '@libs/contract';
import { Link } from '@tanstack/react-router';
import { useT } from '../../shared/i18n';
import { Icon } from '../../shared/ui';
import styles from './ProofLink.module.css';

/** Link to the proof of a round; passes the bought cards on, so that the page can find them in the public list. */
export function ProofLink({ game }: { game: GameRecord }) {
  const t = useT();
  return (
    <Link
      to="/round/$roundId"
      params={{ roundId: game.id }}
      state={{ ownCards: game.userCards, playedAt: game.createdAt }}
      className={styles['link']}
    >
      <Icon name="shield" className={styles['icon']} />
      {t('proof.open')}
    </Link>
  );
}
