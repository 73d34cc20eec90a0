// Bare Socket.IO: websocket only, no compression, all clients in one room, no sign-in, no events.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { answer, sharedNow } from './answer.mjs';

const http = createServer();
const io = new Server(http, {
  transports: ['websocket'],
  allowUpgrades: false,
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
});
io.on('connection', (socket) => void socket.join('room'));
await new Promise((listening) => http.listen(Number(process.env.PORT), '127.0.0.1', listening));

let index = 0;
answer({
  call({ number, roundId }) {
    index += 1;
    const meta = { roomId: roundId, index, at: new Date().toISOString(), link: 'f'.repeat(64) };
    const at = sharedNow();
    io.to('room').emit('numberCall', number, meta);
    return at;
  },
});
