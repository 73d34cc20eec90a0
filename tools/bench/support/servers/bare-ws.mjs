// Bare ws, in the version that Socket.IO uses: sends only the packets that make a Socket.IO client count itself as
// connected, and a text frame to each client.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { answer, sharedNow } from './answer.mjs';

const requireOf = (name, require) => createRequire(require.resolve(name));
const { WebSocketServer } = requireOf(
  'engine.io',
  requireOf('socket.io', createRequire(import.meta.url)),
)('ws');

const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.send('0{"sid":"x","upgrades":[],"pingInterval":600000,"pingTimeout":600000}');
  socket.on('message', () => socket.send('40{"sid":"x"}'));
});
await new Promise((listening) => http.listen(Number(process.env.PORT), '127.0.0.1', listening));

let index = 0;
answer({
  call({ number, roundId }) {
    index += 1;
    const meta = { roomId: roundId, index, at: new Date().toISOString(), link: 'f'.repeat(64) };
    const at = sharedNow();
    const text = `42${JSON.stringify(['numberCall', number, meta])}`;
    for (const client of server.clients) client.send(text);
    return at;
  },
});
