/** What pages hand to each other beside the address (contract.md section 4). It survives a refresh and is never trusted. */

/** /BetAmountPage */
export interface StakeState {
  gameSpace?: string;
}

/** /select-cards */
export interface CardsState {
  singleStake: number;
  userPhone: string;
  gameSpace?: string;
}

/** /game */
export interface GameState {
  phoneNumber: string;
  requestPackage: { stake: number; gameSpace?: string; gameSpaceObj?: { id: string; name: string } };
}

declare module '@tanstack/react-router' {
  interface HistoryState extends Partial<StakeState>, Partial<CardsState>, Partial<GameState> {}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isStake = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const optionalText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

export function stakeStateOf(state: unknown): StakeState {
  return isRecord(state) && typeof state['gameSpace'] === 'string' ? { gameSpace: state['gameSpace'] } : {};
}

/** The state of /select-cards, or null when the page was opened without it. */
export function cardsStateOf(state: unknown): CardsState | null {
  if (!isRecord(state)) return null;
  const { singleStake, userPhone, gameSpace } = state;
  if (!isStake(singleStake) || typeof userPhone !== 'string' || !optionalText(gameSpace)) return null;
  return { singleStake, userPhone, ...(gameSpace === undefined ? {} : { gameSpace }) };
}

/** The state of /game, or null when the page was opened without it. */
export function gameStateOf(state: unknown): GameState | null {
  if (!isRecord(state) || typeof state['phoneNumber'] !== 'string' || !isRecord(state['requestPackage']))
    return null;
  const { stake, gameSpace, gameSpaceObj } = state['requestPackage'];
  if (!isStake(stake) || !optionalText(gameSpace)) return null;
  const space =
    isRecord(gameSpaceObj) &&
    typeof gameSpaceObj['id'] === 'string' &&
    typeof gameSpaceObj['name'] === 'string'
      ? { id: gameSpaceObj['id'], name: gameSpaceObj['name'] }
      : undefined;
  return {
    phoneNumber: state['phoneNumber'],
    requestPackage: {
      stake,
      ...(gameSpace === undefined ? {} : { gameSpace }),
      ...(space === undefined ? {} : { gameSpaceObj: space }),
    },
  };
}
