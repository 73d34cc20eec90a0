import { connection, listen, socket } from '../../live';

/**
 * Marks in the browser's timeline each number that is called and each time that the connection comes back, until the page is
 * closed. vitals.ts reads the marks: it loads as another chunk, also for people who are not signed in, and shares no code with the live game.
 */
export function markLive(): void {
  let calls = 0;
  listen('numberCall', () => {
    calls += 1;
    if (calls === 1) performance.mark('first-call');
  });
  let wasConnected = socket.connected;
  socket.on('connect', () => {
    if (wasConnected) performance.mark('reconnect');
    wasConnected = true;
  });
  connection.subscribe(() => {
    // Only a sign-out takes the connection back to its beginning; the next sign-in is no reconnect.
    if (connection.get() === 'connecting') wasConnected = false;
  });
  performance.mark('live');
}
