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

/** /round/{id}: what the page that led there knows of it. */
export interface ProofState {
  ownCards?: number[];
  playedAt?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState extends Partial<StakeState>, Partial<CardsState>, Partial<GameState>, ProofState {}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isCards = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((card) => Number.isInteger(card));

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

export function proofStateOf(state: unknown): ProofState {
  if (!isRecord(state)) return {};
  const { ownCards, playedAt } = state;
  return {
    ...(isCards(ownCards) ? { ownCards } : {}),
    ...(typeof playedAt === 'string' ? { playedAt } : {}),
  };
}
