/** Router state that pages pass to each other (protocol.md section 4). It survives a refresh and is never trusted. */

/** State of /BetAmountPage. */
export interface StakePageState {
  gameSpace?: string | undefined;
}

/** A private space, as the pages of its rounds show it. */
export interface SpaceObj {
  id: string;
  name: string;
  /** House percent; 0 is shown as "100% Free". */
  housePercent: number;
}

/** The private space of a round; empty for a public round. */
export interface SpaceState extends StakePageState {
  gameSpaceObj?: SpaceObj | undefined;
}

/** State of /select-cards. */
export interface CardsState extends SpaceState {
  singleStake: number;
  userPhone: string;
  /** The round of a friend's link, while that round still sells cards. */
  roundId?: string | undefined;
}

/** State of /game. */
export interface GameState {
  phoneNumber: string;
  requestPackage: SpaceState & { stake: number };
  /**
   * The round to show when the player changes from one round to another of the same stake. Without it both states
   * would be equal, and the router ignores a navigation to the same address with an equal state.
   */
  roundId?: string | undefined;
}

/** State of /round/{id}: facts from the page that linked there. */
export interface ProofState {
  ownCards?: number[];
  playedAt?: string;
}

/** State of /wallet: the query of /share, whose texts may hold a transaction number. */
export interface SharedState {
  shared?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState
    extends Partial<StakePageState>, Partial<CardsState>, Partial<GameState>, ProofState, SharedState {}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isCards = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((card) => Number.isInteger(card));

const isStake = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const isSpaceObj = (value: unknown): value is SpaceObj =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['housePercent'] === 'number';

/** Reads the space from a state; null if there is none. */
function spaceOf({ gameSpace, gameSpaceObj }: Record<string, unknown>): SpaceState | null {
  if (gameSpace !== undefined && typeof gameSpace !== 'string') return null;
  return { gameSpace, gameSpaceObj: isSpaceObj(gameSpaceObj) ? gameSpaceObj : undefined };
}

/** The space that a page of a round belongs to. */
export function spaceObjOf(state: unknown): SpaceObj | undefined {
  return (gameStateOf(state)?.requestPackage ?? cardsStateOf(state))?.gameSpaceObj;
}

/** Id of the space whose stakes, cards or game are open. */
export const spaceIdOf = (state: unknown): string | undefined =>
  (gameStateOf(state)?.requestPackage ?? stakeStateOf(state)).gameSpace;

export const stakeStateOf = (state: unknown): StakePageState => (isRecord(state) && spaceOf(state)) || {};

/** The state of /select-cards, or null when the page was opened without it. */
export function cardsStateOf(state: unknown): CardsState | null {
  if (!isRecord(state)) return null;
  const { singleStake, userPhone, roundId } = state;
  const space = spaceOf(state);
  if (!isStake(singleStake) || typeof userPhone !== 'string' || !space) return null;
  return { singleStake, userPhone, ...space, ...(typeof roundId === 'string' && { roundId }) };
}

/** The state of /game, or null when the page was opened without it. */
export function gameStateOf(state: unknown): GameState | null {
  if (!isRecord(state) || typeof state['phoneNumber'] !== 'string' || !isRecord(state['requestPackage']))
    return null;
  const { stake } = state['requestPackage'];
  const space = spaceOf(state['requestPackage']);
  if (!isStake(stake) || !space) return null;
  const { phoneNumber, roundId } = state;
  return {
    phoneNumber,
    requestPackage: { stake, ...space },
    ...(typeof roundId === 'string' && { roundId }),
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
