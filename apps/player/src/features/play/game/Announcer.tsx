import { letterOf } from '@libs/bingo';
import { memo } from 'react';
import { shortAmount, useT } from '../../../shared/i18n';
import type { Round, RoundResult } from '../../../live';

interface AnnouncerProps {
  round: Round;
  lost: boolean;
  result: RoundResult | null;
}

/** Speaks each call politely; connection and result at once (ux.md section 8). */
export const Announcer = memo(function Announcer({ round, lost, result }: AnnouncerProps) {
  const t = useT();
  const latest = round.calls.at(-1);
  const won = result?.kind === 'won' || result?.kind === 'split';
  const amount = shortAmount(result?.amount ?? 0);
  const end = won
    ? `${t('result.won')}. ${t('result.youWon', { amount })}`
    : result?.kind === 'refunded'
      ? t('result.refunded', { amount })
      : t('result.lost');
  return (
    <div className="visually-hidden">
      <p role="status">
        {latest === undefined ? '' : t('game.announce', { letter: letterOf(latest), number: latest })}
      </p>
      <p role="alert">
        {lost ? t('connection.lost') : ''}
        {result && result.kind !== 'watched' ? end : ''}
      </p>
    </div>
  );
});
