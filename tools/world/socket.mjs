// A Socket.IO client of one default-namespace WebSocket on a bare TCP socket. It sends and receives what a phone does, at so
// little cost that thousands of clients in one process do not slow down the measurement.
import { connect } from 'node:net';

const UPGRADE_END = '\r\n\r\n';

/**
 * Opens a socket and signs in with its cookie, or with `auth` of the handshake; resolves when the server has accepted it.
 */
export function openSocket(port, cookie = '', auth = null) {
  const socket = new LeanSocket(connect({ port, host: '127.0.0.1', noDelay: true }), auth);
  socket.tcp.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n` +
      `Cookie: ${cookie}\r\n\r\n`,
  );
  return socket.open;
}

/** Opens many sockets, a few at a time. */
export async function openSockets(port, cookies, atOnce = 50) {
  const sockets = [];
  for (let from = 0; from < cookies.length; from += atOnce) {
    sockets.push(
      ...(await Promise.all(cookies.slice(from, from + atOnce).map((cookie) => openSocket(port, cookie)))),
    );
  }
  return sockets;
}

class LeanSocket {
  /** Called with the raw text of every event, such as `42["numberCall",17,{…}]`. */
  onEvent = () => undefined;
  #left = Buffer.alloc(0);
  #upgraded = false;
  #acks = new Map();
  #nextAck = 0;

  constructor(tcp, auth) {
    this.tcp = tcp;
    this.entry = auth === null ? '40' : `40${JSON.stringify(auth)}`;
    this.open = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      tcp
        .on('error', reject)
        .on('close', () => this.closed?.() ?? reject(new Error('the server closed the socket')));
    });
    tcp.on('data', (chunk) => this.#read(chunk));
  }

  /** Sends an event; resolves with the server's acknowledgement. */
  ask(event, ...args) {
    const id = this.#nextAck++;
    this.#send(`42${id}${JSON.stringify([event, ...args])}`);
    return new Promise((resolve) => this.#acks.set(id, resolve));
  }

  close() {
    this.closed = () => undefined;
    this.tcp.destroy();
  }

  #read(chunk) {
    let data = this.#left.length > 0 ? Buffer.concat([this.#left, chunk]) : chunk;
    if (!this.#upgraded) {
      const end = data.indexOf(UPGRADE_END);
      if (end < 0) return void (this.#left = data);
      // A proxy without a running server answers with another status but keeps the connection open, so it is closed here.
      if (!data.latin1Slice(0, 12).endsWith(' 101')) return void this.tcp.destroy();
      this.#upgraded = true;
      data = data.subarray(end + UPGRADE_END.length);
    }
    let at = 0;
    while (data.length - at >= 2) {
      let length = data[at + 1] & 127;
      let start = at + 2;
      if (length === 126) {
        if (data.length - at < 4) break;
        length = data.readUInt16BE(start);
        start += 2;
      } else if (length === 127) {
        if (data.length - at < 10) break;
        length = Number(data.readBigUInt64BE(start));
        start += 8;
      }
      if (data.length < start + length) break;
      this.#take(data.latin1Slice(start, start + length));
      at = start + length;
    }
    this.#left = data.subarray(at);
  }

  #take(text) {
    if (text.startsWith('42')) return this.onEvent(text);
    if (text.startsWith('43')) return this.#acknowledged(text);
    if (text === '2') return this.#send('3');
    if (text.startsWith('0')) return this.#send(this.entry);
    if (text.startsWith('40')) return this.settle.resolve(this);
    if (text.startsWith('44')) {
      this.settle.reject(new Error(text));
      this.tcp.destroy();
    }
  }

  #acknowledged(text) {
    const bracket = text.indexOf('[');
    const id = Number(text.slice(2, bracket));
    const resolve = this.#acks.get(id);
    this.#acks.delete(id);
    resolve?.(JSON.parse(text.slice(bracket))[0]);
  }

  /** Sends a text frame. A client has to mask its frames; a mask of zeros leaves the text unchanged. */
  #send(text) {
    const body = Buffer.from(text, 'latin1');
    const head =
      body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255];
    this.tcp.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body]));
  }
}
