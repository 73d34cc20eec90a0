import { useEffect, useState } from 'react';
import { fetchGames } from '../../../../shared/api';
import { shortAmount, useT } from '../../../../shared/i18n';
import { useBalance } from '../../../../shared/session';

/** What of a prize went to bonus; asked for only by who has bonus money. */
export function BonusPart({ roundId, className }: { roundId: string; className?: string | undefined }) {
  const t = useT();
  const [birr, setBirr] = useState(0);
  const hasBonus = (useBalance()?.bonusWallet ?? 0) > 0;
  useEffect(() => {
    if (!hasBonus) return;
    const stop = new AbortController();
    fetchGames(1, stop.signal).then(
      ({ rooms }) => setBirr(rooms.find((one) => one.id === roundId)?.bonusPayout ?? 0),
      () => undefined, // the prize itself is shown
    );
    return () => stop.abort();
  }, [roundId, hasBonus]);
  return birr > 0 ? (
    <p className={className} data-testid="bonus-part">
      {t('result.ofItBonus', { amount: shortAmount(birr) })}
    </p>
  ) : null;
}
