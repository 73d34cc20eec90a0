import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import {
  joinRequestStore,
  request,
  resultOf,
  type Round,
  roundOf,
  type RoundResult,
  roundStore,
  serverTime,
  storedRound,
} from '../../live';
import { shortAmount, translate } from '../../shared/i18n';
import { sessionStore } from '../../shared/session';
import { toast } from '../../shared/ui';
import { followOwnRounds } from './follow';
import { OwnRoundsOnDevice, type OwnRound } from './kept';

/** Display time of a notice with a button, long enough to press it. */
const WITH_BUTTON_MS = 30_000;
/** The result of a round that began longer ago is not shown at once; it only counts in the badge of History. */
const FRESH_MS = 15 * 60_000;

/** How long a tab keeps its claim: by then every other tab reads on the device that the player was led to the round. */
const CLAIM_MS = 3000;

interface Ended {
  round: Round;
  result: RoundResult;
}

interface OwnRoundsProps {
  userId: string;
  /** The dialog of a result, as the game page shows it. */
  Result: ComponentType<Ended & { onClose: () => void; onGone: () => void; others: boolean }>;
}

/** Id of the round whose page is open. */
function idHere(path: string): string | null {
  const joined = joinRequestStore.get();
  if (!/^\/(game|select-cards)$/i.test(path)) return null;
  return joined?.kind === 'watch' ? joined.roundId : (roundStore.get()?.id ?? null);
}

/**
 * Whether this tab may lead the player to a round: true in only one of several open tabs. A lock decides, because a
 * mark in the storage may reach another tab too late.
 */
function claim(roundId: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise((done) => setTimeout(done, CLAIM_MS));
    };
    void navigator.locks.request(`lead:${roundId}`, { ifAvailable: true }, answer);
  });
}

async function fetchEnded(roundId: string): Promise<Round | 'later' | 'unknown'> {
  const answer = await request('resync', { roundId });
  if (answer.ok) return roundOf(answer.room, null);
  return answer.code === 'UNAVAILABLE' || answer.code === 'INTERNAL' ? 'later' : 'unknown';
}

/**
 * Takes a player with a card to the game when it begins, and shows the result of the game, whatever page is open
 * (protocol.md section 4 "Game flow").
 */
export function OwnRounds({ userId, Result }: OwnRoundsProps) {
  const router = useRouter();
  const kept = useMemo(() => new OwnRoundsOnDevice(userId), [userId]);
  const [shown, setShown] = useState<readonly Ended[]>([]);
  const path = useRouterState({ select: (state) => state.location.pathname });

  useEffect(() => {
    const pathNow = () => router.state.location.pathname;
    const asked = new Set<string>();

    const enter = ({ id, stake, gameSpace, gameSpaceObj }: OwnRound) => {
      storedRound.write(id);
      const phoneNumber = sessionStore.get().user?.phoneNo ?? '';
      const requestPackage = { stake, gameSpace, gameSpaceObj };
      void router.navigate({ to: '/game', state: { phoneNumber, requestPackage, roundId: id } });
    };

    const begins = async (roundId: string) => {
      const round = kept.get(roundId);
      // A hidden page leads the player to the round when it becomes visible, unless another tab has done so by then.
      if (!round || round.led || round.over || document.hidden || !(await claim(roundId))) return;
      kept.note(roundId, { led: true });
      if (idHere(pathNow()) === roundId) return;
      if (!isBusy(pathNow())) return enter(round);
      toast.info(translate('play.begun', { stake: shortAmount(round.stake) }), WITH_BUTTON_MS, {
        text: translate('home.play'),
        run: () => enter(round),
        about: roundId,
      });
    };

    const tell = ({ round, result }: Ended) => {
      const show = () => setShown((before) => [...before, { round, result }]);
      if (!isBusy(pathNow())) return show();
      const won = result.kind !== 'lost';
      const text = translate('play.over', { stake: shortAmount(round.stake) });
      const outcome = won
        ? translate('result.youWon', { amount: shortAmount(result.amount) })
        : translate('result.lost');
      toast[won ? 'success' : 'info'](`${text} ${outcome}`, WITH_BUTTON_MS, {
        text: translate('play.see'),
        run: show,
        about: round.id,
      });
    };

    const ends = async (roundId: string) => {
      const own = kept.get(roundId);
      if (!own || own.over || asked.has(roundId) || document.hidden) return;
      toast.settle(roundId);
      // The round's own page shows how it ended.
      if (idHere(pathNow()) === roundId) return kept.drop(({ id }) => id === roundId);
      asked.add(roundId);
      const round = await fetchEnded(roundId);
      asked.delete(roundId);
      if (round === 'later') return;
      const result = round === 'unknown' ? null : resultOf(round);
      const isGone = round === 'unknown' || round.mine.length === 0 || result?.kind === 'refunded';
      if (isGone) kept.drop(({ id }) => id === roundId);
      if (round === 'unknown' || !result || !kept.get(roundId)) {
        if (result?.kind === 'refunded' && result.amount > 0)
          toast.warning(translate('result.refunded', { amount: shortAmount(result.amount) }));
        return;
      }
      kept.note(roundId, { over: true });
      if (serverTime() - (round.startsAt ?? 0) < FRESH_MS) tell({ round, result });
    };

    const watches = (roundId: string) => {
      toast.settle(roundId);
      if (kept.get(roundId)?.led === undefined) kept.note(roundId, { led: true });
    };

    kept.count();
    return followOwnRounds({
      kept,
      begins: (roundId) => void begins(roundId),
      ends: (roundId) => void ends(roundId),
      watches,
    });
  }, [kept, router]);

  useEffect(() => {
    if (!/^\/history$/i.test(path)) return;
    // The history shows every result.
    for (const { id, over } of kept.all()) if (over) toast.settle(id);
    kept.drop(({ over }) => over === true);
  }, [kept, path]);

  const inGame = /^\/game$/i.test(path);
  useLeaving(inGame, kept);

  const first = shown[0];
  const seen = first?.round.id;
  useEffect(() => {
    if (seen === undefined) return;
    toast.settle(seen);
    kept.drop(({ id }) => id === seen);
  }, [kept, seen]);

  // The proof and the replay of the round are a page of their own, which the dialog would cover.
  useEffect(() => {
    if (path === `/round/${seen}`) setShown((before) => before.slice(1));
  }, [path, seen]);

  // The dialog belongs to no page, so it stays open when the player changes the page.
  const take = () => setShown((before) => before.slice(1));
  const close = () => {
    take();
    // On the game page another of the player's games runs below the dialog, so closing the dialog stays on that page.
    if (shown.length > 1 || inGame) return;
    const gameSpace = first?.round.gameSpace ?? undefined;
    void router.navigate({ to: '/BetAmountPage', state: { gameSpace } });
  };
  return first && <Result key={first.round.id} {...first} others={inGame} onClose={close} onGone={take} />;
}

/** Says to a player who leaves a game that their cards play on. Leaving costs nothing, so nothing asks before it. */
function useLeaving(inGame: boolean, kept: OwnRoundsOnDevice): void {
  const router = useRouter();
  useEffect(() => {
    if (!inGame) return undefined;
    return () => {
      if (/^\/game$/i.test(router.state.location.pathname)) return;
      if (kept.all().some(({ led, over }) => led && !over)) toast.info(translate('game.leave.body'));
    };
  }, [inGame, kept, router]);
}

/** Pages on which the player is doing something that a change of the page would interrupt. */
const BUSY = /^\/(wallet|chat|game|select-cards)(\/|$)/i;
const FIELDS = 'input:not([type="checkbox"], [type="radio"], [readonly]), textarea, [contenteditable="true"]';

const isFilled = (field: Element) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';

/**
 * Whether the player must stay on this page: they type, are in the wallet or the chat, have a dialog open, or are in
 * another round.
 */
function isBusy(path: string): boolean {
  if (BUSY.test(path) || document.querySelector('[aria-modal="true"]')) return true;
  if (document.activeElement?.matches(FIELDS)) return true;
  return [...document.querySelectorAll(`main :is(${FIELDS})`)].some(isFilled);
}
