// How often what everybody sees is sent. The pauses grow with the phones that look, so that a crowd costs a server no more
// frames a second than it can write beside the calls (performance.md "Ten thousand players"); their least is protocol.md section 3's.

/** At most two lobby updates a second. */
const LOBBY_MS = 500;
/** Most frames of the lobby a second, to all sockets of a server together. */
const LOBBY_FRAMES_PER_SECOND = 2000;
/** Most of them a second, for one lobby, that tell of nothing but sold cards. */
const SALES_FRAMES_PER_SECOND = 1000;
/** At most four card updates a second and round. */
const CARDS_MS = 250;
/** Most frames of card updates a second and round. */
const CARDS_FRAMES_PER_SECOND = 200;

const pauseMs = (leastMs: number, sockets: number, framesPerSecond: number) =>
  Math.max(leastMs, (1000 * sockets) / framesPerSecond);

/** Milliseconds that changes of the lobby are gathered, with so many open sockets. */
export const lobbyPauseMs = (sockets: number) => pauseMs(LOBBY_MS, sockets, LOBBY_FRAMES_PER_SECOND);

/** Least milliseconds between two rows that differ by their sales alone, with so many sockets that list the lobby. */
export const salesPauseMs = (sockets: number) => pauseMs(0, sockets, SALES_FRAMES_PER_SECOND);

/** Milliseconds that changes of a round's cards are gathered, with so many sockets that look at it. */
export const cardsPauseMs = (sockets: number) => pauseMs(CARDS_MS, sockets, CARDS_FRAMES_PER_SECOND);
