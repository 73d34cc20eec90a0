import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { eventually } from '../support/eventually';
import { connectPlayers, openRoom } from '../support/players/players-rooms';
import { makePlayers } from '../support/players/players';
import { needs } from '../../../../test/needs';
import { createTestApp, type TestApp } from '../support/servers/app';
import { type PlayerSocket } from '../support/sockets/sockets-player';

/** Debian's python3-socketio is installed for Debian's own Python, which may not be the first in the path. */
const PYTHON = ['python3', '/usr/bin/python3'].find(
  (command) => spawnSync(command, ['-c', 'import socketio, websocket']).status === 0,
);

/**
 * Prints every event as a line of JSON. It first asks for the snapshot of a round, so that it then receives the round's
 * events.
 */
const SCRIPT = `
import json, sys, threading, socketio
url, cookie, room = sys.argv[1:4]
client = socketio.Client(reconnection=False)
# Handlers run in threads of their own, whose lines would mix.
line = threading.Lock()
def tell(*said):
    with line:
        print(json.dumps(said), flush=True)
@client.on('*')
def heard(event, *args):
    tell(event, *args)
client.connect(url, headers={'Cookie': cookie, 'Accept-Language': 'en'}, transports=['websocket'])
answer = client.call('resync', {'roomId': room})
tell('ready', answer.get('ok'))
client.wait()
`;

/** Events that go to a whole room. All others are for one reader, or are sent every second. */
const TO_ALL = ['numberCall', 'countdownFinished', 'gameFinished', 'timeoutFinished', 'countdown'];

/** Where an event stands in its kind: the index of a call, the time of a countdown. */
function placeOf([, first, second]: unknown[]): number {
  const { index, serverNow } = { ...(first as object), ...(second as object) } as {
    index?: number;
    serverNow?: string;
  };
  return serverNow === undefined ? (index ?? 0) : Date.parse(serverNow);
}

needs('python-socketio', PYTHON !== undefined)('a client of python-socketio', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { CALL_INTERVAL_MS: '40', COUNTDOWN_MS: '1500', LOCK_MS: '300' } });
  });
  afterAll(() => test.close());

  it('receives the same round as the official client', async () => {
    const { roomId } = await openRoom(test);
    const phones = await connectPlayers(test, 2);
    const [official] = phones as [PlayerSocket, PlayerSocket];
    for (const phone of phones) await phone.resync(roomId);
    const [watcher] = await makePlayers(test.db, test.env.jwtSecret, 1);
    const child = spawn(PYTHON as string, ['-c', SCRIPT, test.url, watcher?.cookie ?? '', roomId]);
    const heard: unknown[][] = [];
    createInterface({ input: child.stdout }).on('line', (line) => heard.push(JSON.parse(line) as unknown[]));
    const errors: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
    try {
      await eventually(() => heard.some(([name]) => name === 'ready'), 'the snapshot in Python');
      const from = official.received.length;
      const old = heard.length;
      for (const [i, phone] of phones.entries())
        expect(await phone.confirm(roomId, [2 * i + 1, 2 * i + 2])).toMatchObject({ ok: true });
      await official.next('gameFinished', () => true, from);
      // Python-socketio runs each handler in its own thread, so events of one moment may be printed in another order.
      // prepared-event.spec checks the order on the wire.
      const toAll = (events: unknown[][]) =>
        TO_ALL.flatMap((one) =>
          events.filter(([name]) => name === one).toSorted((a, b) => placeOf(a) - placeOf(b)),
        );
      const here = toAll(official.received.slice(from).map(({ name, args }) => [name, ...args]));
      expect(here.filter(([name]) => name === 'numberCall').length).toBeGreaterThan(4);
      await eventually(() => expect(toAll(heard.slice(old))).toEqual(here), 'the same events in Python');
      expect(errors.join('')).toBe('');
    } finally {
      child.kill();
      for (const phone of phones) phone.close();
    }
  });
});
