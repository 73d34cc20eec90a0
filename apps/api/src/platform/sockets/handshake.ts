import { Injectable, Logger } from '@nestjs/common';
import { languages, type Language } from '@libs/contract';
import { pickLanguage, tagOf } from '@libs/messages';
import type { Socket } from 'socket.io';
import { SessionVerifier } from '../http';
import { Metrics, type Counter } from '../metrics';
import { Entrance } from './entrance';
import type { SocketState, SpectatorState } from './socket-context';
import { Spectators } from './spectators';

type Refusal = 'UNAUTHENTICATED' | 'UNAVAILABLE';

/** Admits a socket of a signed-in user, or of somebody who watches without an account. A refusal reaches the client as `connect_error`. */
@Injectable()
export class Handshake {
  private readonly logger = new Logger(Handshake.name);
  private readonly refused: Counter;

  constructor(
    private readonly sessions: SessionVerifier,
    private readonly spectators: Spectators,
    private readonly entrance: Entrance,
    metrics: Metrics,
  ) {
    this.refused = metrics.counter(
      'ws_refused_total',
      'Sockets that were refused or cut before their sign-in',
      ['reason'],
    );
  }

  /** A middleware of Socket.IO; never throws. */
  readonly admit = (socket: Socket, next: (error?: Error) => void): void => {
    this.check(socket).then(
      (refusal) => {
        if (refusal) this.refused.increment({ reason: refusal });
        next(refusal ? new Error(refusal) : undefined);
      },
      (error: unknown) => {
        this.logger.error(error);
        next(new Error('UNAVAILABLE' satisfies Refusal));
      },
    );
  };

  private async check(socket: Socket): Promise<Refusal | null> {
    const { headers, auth } = socket.handshake;
    const { token, language } = auth as { token?: unknown; language?: unknown };
    const chosen = languages.find((known): known is Language => known === language);
    const tag = chosen ? tagOf(chosen) : pickLanguage(headers['accept-language']);
    const spectator = await this.spectators.admit(auth, this.entrance.addressOf(socket.request));
    if (typeof spectator === 'string') return spectator;
    if (spectator) {
      socket.data = { spectator, tag } satisfies SpectatorState;
      return null;
    }
    const bearer = typeof token === 'string' ? { authorization: `Bearer ${token}` } : {};
    const user = await this.sessions.signedIn({ ...headers, ...bearer });
    if (!user) return 'UNAUTHENTICATED';
    socket.data = { user, tag } satisfies SocketState;
    return null;
  }
}
