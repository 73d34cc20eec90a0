import { Inject, Injectable } from '@nestjs/common';
import { drawRound, firstWin, type FairDraw, type FirstWin } from '@libs/bingo';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { InvariantError } from '../../platform/errors';
import type { RoundRow } from './round-rows';
import { readSold, type SoldCard } from './round-rows';
import { unseal } from '../../platform/seal';

/** What a driving server knows of a playing round. Never leaves the server before the round is over. */
export interface PlayingRound {
  draw: FairDraw;
  sold: SoldCard[];
  /** The call that ends the round; a round with a card always ends, at the latest with call 75. */
  win: FirstWin;
}

/** Rounds a process keeps at most; any of them can be computed again from its row. */
const KEPT = 2000;
/** What was not asked for so long is dropped: another server goes on with the round, or has ended it. */
const IDLE_MS = 120_000;

/** Recomputes a playing round's draw from its sealed secret, and keeps it until the round is over. */
@Injectable()
export class Draws {
  /** By round; the one that was asked for last stands last. */
  private readonly playing = new Map<string, { round: PlayingRound; askedAt: number }>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * The draw of a round whose beacon is known, and its end.
   * @param tx the step's own transaction: a second connection beside it could be one that never comes
   */
  async of(tx: Tx, round: RoundRow): Promise<PlayingRound> {
    const known = this.playing.get(round.id);
    if (known) return this.keep(round.id, known.round);
    const sold = await readSold(tx, round.id);
    const draw = drawRound(await this.input(tx, round));
    const win = firstWin(
      sold.map((ticket) => ticket.card),
      draw.order,
    );
    if (!win || draw.head !== round.head) throw new InvariantError(`round ${round.id} cannot be played`);
    return this.keep(round.id, { draw, sold, win });
  }

  /** Draws a locked round with its beacon value (fairness.md 4), in the step's own transaction. */
  async draw(tx: Tx, round: RoundRow, beaconValue: string): Promise<FairDraw> {
    return drawRound(await this.input(tx, { ...round, beacon_value: beaconValue }));
  }

  /** The draw of a round that was drawn, computed anew. */
  async redraw(round: RoundRow): Promise<FairDraw> {
    return drawRound(await this.input(this.db, round));
  }

  /** The secret of a round that is over, to be published (fairness.md 6). */
  async secretOf(roundId: string): Promise<Buffer> {
    const rows = await this.db.query<{ secret_sealed: Buffer }>(
      "SELECT secret_sealed FROM rounds WHERE id = $1 AND status IN ('Finished', 'Refunded')",
      [roundId],
    );
    if (!rows[0]) throw new InvariantError('a secret is published after the end only');
    return unseal(rows[0].secret_sealed, roundId, this.env.drawKey);
  }

  /** Drops what was kept of a round that is over. */
  forget(roundId: string): void {
    this.playing.delete(roundId);
  }

  private keep(roundId: string, round: PlayingRound): PlayingRound {
    const now = this.clock.now().getTime();
    this.playing.delete(roundId);
    for (const [id, { askedAt }] of this.playing) {
      if (this.playing.size < KEPT && askedAt > now - IDLE_MS) break;
      this.playing.delete(id);
    }
    this.playing.set(roundId, { round, askedAt: now });
    return round;
  }

  private async input(tx: Tx, round: RoundRow) {
    const rows = await tx.query<{ secret_sealed: Buffer }>('SELECT secret_sealed FROM rounds WHERE id = $1', [
      round.id,
    ]);
    const sealed = rows[0]?.secret_sealed;
    if (!sealed || !round.lock_hash || !round.beacon_chain || round.beacon_value === null) {
      throw new InvariantError(`round ${round.id} has no draw`);
    }
    return {
      secret: unseal(sealed, round.id, this.env.drawKey),
      roundId: round.id,
      lockHash: round.lock_hash,
      chain: round.beacon_chain,
      beaconRound: Number(round.beacon_round ?? 0n),
      beacon: round.beacon_value,
    };
  }
}
