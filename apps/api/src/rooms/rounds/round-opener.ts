import { Inject, Injectable } from '@nestjs/common';
import { commitmentOf } from '@libs/bingo';
import { ENV, type Env } from '../../config';
import type { Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { seal } from '../../platform/seal';

/** A round that is ready to open, with a sealed secret and the commitment to publish. */
export interface FreshRound {
  id: string;
  sealed: Buffer;
  commitment: string;
}

/** Makes rounds: an id, 32 secret bytes and their commitment, before the first card is sold (fairness.md 1). */
@Injectable()
export class RoundOpener {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly entropy: Entropy,
  ) {}

  /** A new round, not stored yet. The secret leaves this method only sealed. */
  fresh(id = this.entropy.uuid()): FreshRound {
    const secret = this.entropy.bytes(32);
    const sealed = seal(secret, id, this.env.drawKey, this.entropy.bytes(12));
    const commitment = commitmentOf(secret);
    secret.fill(0);
    return { id, sealed, commitment };
  }

  /** Opens the room's next round, unless players are still led to an open one. @returns the new round's id, or null */
  async open(tx: Pick<Tx, 'query'>, roomId: string, at: Date): Promise<string | null> {
    const fresh = this.fresh();
    const rows = await tx.query<{ open_round: string | null }>('SELECT open_round($1, $2, $3, $4, $5)', [
      roomId,
      fresh.id,
      fresh.sealed,
      fresh.commitment,
      at,
    ]);
    return rows[0]?.open_round ?? null;
  }

  /** Opens the round of a big game beside the queue of its room. @param big `dueAt`: when its countdown begins */
  async openBig(
    tx: Tx,
    big: { roomId: string; at: Date; startsAt: Date; dueAt: Date; command: { id: string } },
  ): Promise<void> {
    const { id, sealed, commitment } = this.fresh(big.command.id);
    await tx.query('SELECT open_big_round($1, $2, $3, $4, $5, $6, $7, $8)', [
      ...[big.roomId, id, sealed, commitment, big.at, big.startsAt, big.dueAt],
      JSON.stringify(big.command),
    ]);
  }
}
