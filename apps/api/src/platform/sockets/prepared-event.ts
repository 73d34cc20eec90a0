import type { Server, Socket } from 'socket.io';

/** First byte of a text frame that is a whole message (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** Packet type of Engine.IO's messages. */
const MESSAGE = '4';
/** Packet type of Socket.IO's events. */
const EVENT = 2;
const OPEN = 1;
const NOTHING = Buffer.alloc(0);

/** The parts of engine.io's socket that a frame bypasses. */
interface EngineSocket {
  readyState: string;
  writeBuffer: readonly unknown[];
  transport: WebSocketTransport;
  write(text: string, options: { wsPreEncodedFrame: Buffer[] }): void;
}

interface WebSocketTransport {
  name: string;
  /** False while a write is under way; packets then wait in the writeBuffer. */
  writable: boolean;
  perMessageDeflate: unknown;
  socket?: { readyState: number; _socket?: TcpSocket | null };
  /** Makes the transport writable again, so that engine.io sends the waiting packets. */
  _onSentLast?: (error?: Error | null) => void;
}

interface TcpSocket {
  readonly writableLength: number;
  write(data: Buffer, done?: (error?: Error | null) => void): boolean;
}

/**
 * An event for many sockets that is encoded only once: each socket gets the same bytes in one write. The frame is
 * written directly only to an idle WebSocket without compression; in every other case engine.io sends it in its own
 * order.
 */
export class PreparedEvent {
  private readonly text: string | null;
  private readonly frame: Buffer;

  constructor(
    server: Server,
    private readonly event: string,
    private readonly args: readonly unknown[],
  ) {
    const packet = { type: EVENT, nsp: '/', data: [event, ...args] };
    const [text, ...attachments] = server.encoder.encode(packet) as (string | Buffer)[];
    // Data that contains buffers becomes several packets, which Socket.IO itself must number and send.
    this.text = typeof text === 'string' && attachments.length === 0 ? text : null;
    this.frame = this.text === null ? NOTHING : textFrame(MESSAGE + this.text);
  }

  sendTo(socket: Socket): void {
    if (this.text === null) return void socket.emit(this.event, ...this.args);
    const engine = socket.conn as unknown as EngineSocket;
    if (!writeDirectly(engine, this.frame)) engine.write(this.text, { wsPreEncodedFrame: [this.frame] });
  }
}

/**
 * Writes a frame past engine.io's queue. Returns false if anything waits before it, or if the transport is not an idle
 * WebSocket without compression.
 */
function writeDirectly({ readyState, writeBuffer, transport }: EngineSocket, frame: Buffer): boolean {
  const { socket, _onSentLast: sent } = transport;
  const tcp = socket?._socket;
  const isIdle =
    readyState === 'open' &&
    transport.name === 'websocket' &&
    transport.writable &&
    !transport.perMessageDeflate &&
    writeBuffer.length === 0 &&
    socket?.readyState === OPEN &&
    tcp?.writableLength === 0;
  if (!isIdle || !tcp || !sent) return false;
  tcp.write(frame);
  if (tcp.writableLength > 0) {
    // The phone reads more slowly than we write. Until the kernel has taken this frame, further packets wait in the
    // writeBuffer, in order and where SlowSockets counts them.
    transport.writable = false;
    tcp.write(NOTHING, sent);
  }
  return true;
}

/** Encodes a text as a WebSocket frame of a server. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(body.length < 126 ? 2 : body.length < 65_536 ? 4 : 10);
  head[0] = WHOLE_TEXT;
  head[1] = head.length === 2 ? body.length : head.length === 4 ? 126 : 127;
  if (head.length === 4) head.writeUInt16BE(body.length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(body.length), 2);
  return Buffer.concat([head, body]);
}
