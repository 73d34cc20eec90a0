import type { Server, Socket } from 'socket.io';

/** Opcode of a text frame that is a whole message (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** Packet type of Engine.IO's messages. */
const MESSAGE = '4';
/** Packet type of Socket.IO's events. */
const EVENT = 2;
const OPEN = 1;
const NOTHING = Buffer.alloc(0);

/** The parts of engine.io's socket that a frame passes by. */
interface EngineSocket {
  readyState: string;
  writeBuffer: readonly unknown[];
  transport: WebSocketTransport;
  write(text: string, options: { wsPreEncodedFrame: Buffer[] }): void;
}

interface WebSocketTransport {
  name: string;
  /** False while a write is under way; packets wait in the writeBuffer then. */
  writable: boolean;
  perMessageDeflate: unknown;
  socket?: { readyState: number; _socket?: TcpSocket | null };
  /** Makes the transport writable again and has engine.io send what waits. */
  _onSentLast?: (error?: Error | null) => void;
}

interface TcpSocket {
  readonly writableLength: number;
  write(data: Buffer, done?: (error?: Error | null) => void): boolean;
}

/**
 * An event for many sockets, encoded once: the same bytes go to each of them in one write. The frame takes the short way
 * only into an idle WebSocket without compression; everywhere else engine.io sends it, in its own order.
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
    // Data with buffers in it becomes several packets, which Socket.IO numbers and sends itself.
    this.text = typeof text === 'string' && attachments.length === 0 ? text : null;
    this.frame = this.text === null ? NOTHING : textFrame(MESSAGE + this.text);
  }

  sendTo(socket: Socket): void {
    if (this.text === null) return void socket.emit(this.event, ...this.args);
    const engine = socket.conn as unknown as EngineSocket;
    if (!writeDirectly(engine, this.frame)) engine.write(this.text, { wsPreEncodedFrame: [this.frame] });
  }
}

/** Writes a frame past engine.io's queue; false if anything is before it, or the transport is another. */
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
    // The phone reads more slowly than we write. From here on packets wait in the writeBuffer, in their order and where
    // SlowSockets counts them, until the kernel has taken this frame.
    transport.writable = false;
    tcp.write(NOTHING, sent);
  }
  return true;
}

/** A text as the WebSocket frame of a server. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(body.length < 126 ? 2 : body.length < 65_536 ? 4 : 10);
  head[0] = WHOLE_TEXT;
  head[1] = head.length === 2 ? body.length : head.length === 4 ? 126 : 127;
  if (head.length === 4) head.writeUInt16BE(body.length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(body.length), 2);
  return Buffer.concat([head, body]);
}
