import type { ScheduledGameView } from '@libs/contract';
import { shortAmount, useT } from '../../../shared/i18n';

/** Shows how much the house keeps of each card of a game, in birr and percent. */
export function HouseShare({ game }: { game: ScheduledGameView }) {
  const t = useT();
  const { stake, percent } = game;
  if (percent === 0) return null;
  const amount = shortAmount((stake * percent) / 100);
  return <span>{t('schedule.takes', { stake: shortAmount(stake), amount, percent })}</span>;
}
