import { Injectable } from '@nestjs/common';
import { ClusterSignals } from '../../platform/sockets';
import type { LobbyScope } from '../lobby/lobby-rows';

/** Callbacks for the signals of other servers. */
export interface RoundSignalListeners {
  rounds: (roundIds: readonly string[]) => void;
  cards: (roundId: string) => void;
  players: (roundId: string, userIds: string[]) => void;
  lobby: (scope: LobbyScope, roomId: string) => void;
}

const PUBLIC = 'public';

/** Tells the other servers which rounds, cards, players and lobby rows changed in Postgres, by their ids. */
@Injectable()
export class RoundSignals {
  constructor(private readonly signals: ClusterSignals) {}

  listen({ rounds, cards, players, lobby }: RoundSignalListeners): void {
    this.signals.on('rounds', rounds);
    this.signals.on('cards', (ids) => ids.forEach(cards));
    this.signals.on('players', (pairs) => {
      for (const [roundId, userId] of pairs.map(splitPair)) players(roundId, [userId]);
    });
    this.signals.on('lobby', (pairs) => {
      for (const [scope, roomId] of pairs.map(splitPair)) lobby(scope === PUBLIC ? null : scope, roomId);
    });
  }

  rounds(roundIds: readonly string[]): void {
    if (roundIds.length > 0) this.signals.publish('rounds', roundIds);
  }

  cards(roundId: string): void {
    this.signals.publish('cards', [roundId]);
  }

  players(roundId: string, userIds: Iterable<string>): void {
    this.signals.publish(
      'players',
      Array.from(userIds, (id) => `${roundId}:${id}`),
    );
  }

  lobby(scope: LobbyScope, roomIds: Iterable<string>): void {
    this.signals.publish(
      'lobby',
      Array.from(roomIds, (id) => `${scope ?? PUBLIC}:${id}`),
    );
  }
}

function splitPair(pair: string): [string, string] {
  const [first = '', second = ''] = pair.split(':');
  return [first, second];
}
