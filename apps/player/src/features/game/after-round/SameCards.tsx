import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  confirmCards,
  request,
  type Round,
  storedRound,
  useConnection,
  useLobby,
  useSecondsUntil,
} from '../../../live';
import { spaceObjOf } from '../../../shared/app-state/router-state';
import { playEffect } from '../../../shared/audio';
import { minutesOf, shortAmount, useT } from '../../../shared/i18n';
import { sessionStore, spendable, useBalance } from '../../../shared/session';
import { Button, toast } from '../../../shared/ui';
import styles from './ResultDialog.module.css';

/** A tap that was meant for the round before must not buy, so the button is disabled at first, for this time. */
const REST_MS = 2000;
/** On the page of cards Go back stands where this button was, and the second tap of two must not leave the new round. */
const DOUBLE_TAP_MS = 400;

interface SameCardsProps {
  round: Round;
  onGone: () => void;
}

/**
 * Buys the cards of this round again, all or none, in the round that Join would lead to, and goes there. Absent where
 * the stake has no next round, or the balance is less than the price: then the way leads over the stakes.
 */
export function SameCards({ round, onGone }: SameCardsProps) {
  const { stake, gameSpace, mine } = round;
  const t = useT();
  const navigate = useNavigate();
  const space = useLocation({ select: ({ state }) => spaceObjOf(state) });
  const lost = useConnection() === 'lost';
  const [rests, setRests] = useState(true);
  const [busy, setBusy] = useState(false);
  useBalance(); // a new balance renders the button again
  const row = useLobby()?.find((one) => one.stake === stake && one.gameSpace === gameSpace);
  const fills = row?.status === 'Starting' && row.id !== row.playing?.id && row.startsAt;
  const left = useSecondsUntil(fills ? Date.parse(fills) : null);
  useEffect(() => {
    const timer = setTimeout(() => setRests(false), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  const price = stake * mine.length;
  if (!row || mine.length === 0 || (!busy && spendable(gameSpace !== null) < price)) return null;

  async function buy() {
    setBusy(true);
    const where = gameSpace === null ? { stake } : { stake, gameSpace, createGame: true };
    const entered = await request('joinRoom', where);
    const answer = entered.ok ? await confirmCards(entered.roundId, [...mine]) : entered;
    if (!answer.ok) {
      setBusy(false);
      return toast.error(answer.code === 'CARD_HELD' ? t('result.sameTaken') : answer.message);
    }
    void playEffect('start');
    storedRound.write(null);
    const { phoneNo: userPhone = '' } = sessionStore.get().user ?? {};
    const gameSpaceObj = space?.id === gameSpace ? space : undefined;
    setTimeout(() => {
      void navigate({
        to: '/select-cards',
        state: { singleStake: stake, userPhone, gameSpace: gameSpace ?? undefined, gameSpaceObj },
      });
      onGone();
    }, DOUBLE_TAP_MS);
  }

  return (
    <Button
      look="ghost"
      size="large"
      busy={busy}
      disabled={rests || lost}
      data-testid="same-cards"
      onClick={() => void buy()}
    >
      {t('result.sameCards')}
      <small className={styles['next']}>
        {t('stake.birr', { amount: shortAmount(price) })} · {t('stake.nextRound')}
        {left !== null && ` · ${minutesOf(left)}`}
      </small>
    </Button>
  );
}
