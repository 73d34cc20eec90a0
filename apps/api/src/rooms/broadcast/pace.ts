// How often updates that everybody sees are sent. The pauses grow with the number of phones that look, so that a crowd
// costs a server no more frames a second than it can write beside the calls (performance.md "Ten thousand players").
// The shortest pauses are those of protocol.md section 3.

/** At most two lobby updates a second. */
const LOBBY_MS = 500;
/** Most frames of the lobby a second, to all sockets of a server together. */
const LOBBY_FRAMES_PER_SECOND = 2000;
/** Most frames a second, for one lobby, that report nothing but sold cards. */
const SALES_FRAMES_PER_SECOND = 1000;
/** At most four card updates a second and round. */
const CARDS_MS = 250;
/** Most frames of card updates a second and round. */
const CARDS_FRAMES_PER_SECOND = 200;

const pauseMs = (leastMs: number, sockets: number, framesPerSecond: number) =>
  Math.max(leastMs, (1000 * sockets) / framesPerSecond);

/** For how many milliseconds changes of the lobby are gathered, given the number of open sockets. */
export const lobbyPauseMs = (sockets: number) => pauseMs(LOBBY_MS, sockets, LOBBY_FRAMES_PER_SECOND);

/** Fewest milliseconds between two rows that differ only in sales, given the number of sockets that list the lobby. */
export const salesPauseMs = (sockets: number) => pauseMs(0, sockets, SALES_FRAMES_PER_SECOND);

/**
 * For how many milliseconds changes of a round's cards are gathered, given the number of sockets that watch the round.
 */
export const cardsPauseMs = (sockets: number) => pauseMs(CARDS_MS, sockets, CARDS_FRAMES_PER_SECOND);
