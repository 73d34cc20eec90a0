import { oneIn, useT } from '../../shared/i18n';
import type { Round } from './round';

/** The chance that a player's cards have in a round, before its first call; nothing without a card, or before others have one. */
export function Odds({ round, className }: { round: Round; className?: string | undefined }) {
  const t = useT();
  const [own, all] = [round.mine.length, round.cardCount];
  return own > 0 && all > own ? (
    <p className={className} data-testid="odds">
      {t('game.odds', { own, all, n: oneIn(own, all) })}
    </p>
  ) : null;
}
