import { Inject, Injectable } from '@nestjs/common';
import { drawRound, firstWin, hexOf, patternsOf, type FairDraw, type FirstWin } from '@libs/bingo';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { InvariantError } from '../../platform/errors';
import type { RoundRow } from './round-rows';
import { readSold, type SoldCard } from './round-rows';
import { unseal } from '../../platform/seal';
import type { Round } from './rounds.entity';

/** The draw of a playing round and its outcome. Neither may leave the server before the round is over. */
export interface PlayingRound {
  draw: FairDraw;
  /** The secret in lower-case hex. */
  secret: string;
  sold: SoldCard[];
  /** The call that ends the round. In a round with a card some call always wins, at the latest call 75. */
  win: FirstWin;
}

/** Most draws that a process keeps. A dropped draw is computed again from the round's row. */
const KEPT = 2000;
/**
 * A draw that nobody read for this long is dropped, because another server calls the round's numbers or has ended it.
 */
const IDLE_MS = 120_000;

/**
 * Computes the draw of a round from its sealed secret, and keeps the draw of a playing round until the round is over.
 */
@Injectable()
export class Draws {
  /** By round, the draw that was read longest ago first. */
  private readonly playing = new Map<string, { round: PlayingRound; usedAt: number }>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * The draw of a round whose beacon is known, and its outcome.
   * @param tx the step's own transaction, because steps that each wait for a second connection could exhaust the pool
   * @throws InvariantError if the stored round and its secret do not match
   */
  async of(tx: Tx, round: RoundRow): Promise<PlayingRound> {
    const known = this.playing.get(round.id);
    if (known) return this.keep(round.id, known.round);
    const patterns = patternsOf(round.pattern_set);
    // This server is older than the pattern set, and a newer server has locked the round by it.
    if (!patterns)
      throw new InvariantError(`round ${round.id} is judged by a pattern set unknown to this server`);
    const sold = await readSold(tx, round.id);
    const input = await this.input(tx, round);
    const draw = drawRound(input);
    const win = firstWin(
      sold.map((ticket) => ticket.card),
      draw.order,
      patterns,
    );
    if (!win || draw.head !== round.head) throw new InvariantError(`round ${round.id} cannot be played`);
    return this.keep(round.id, { draw, secret: hexOf(input.secret), sold, win });
  }

  /** Draws a locked round with its beacon value (fairness.md 4), in the step's own transaction. */
  async draw(tx: Tx, round: RoundRow, beaconValue: string): Promise<FairDraw> {
    return drawRound(await this.input(tx, { ...round, beacon_value: beaconValue }));
  }

  /** Computes the draw of a round again, for a caller outside the steps of rounds. */
  async redraw(round: RoundRow): Promise<FairDraw> {
    return drawRound(await this.input(this.db, round));
  }

  /**
   * The secret of a round that is over, for publication (fairness.md 6).
   * @throws InvariantError for a round that is not over
   */
  async secretOf(roundId: string): Promise<Buffer> {
    const rows = await this.db.query<Row<Round, 'secret_sealed'>>(
      "SELECT secret_sealed FROM rounds WHERE id = $1 AND status IN ('Finished', 'Refunded')",
      [roundId],
    );
    if (!rows[0]) throw new InvariantError('a secret is published after the end only');
    return unseal(rows[0].secret_sealed, roundId, this.env.drawKey);
  }

  /** Drops the kept draw of a round that is over. */
  forget(roundId: string): void {
    this.playing.delete(roundId);
  }

  private keep(roundId: string, round: PlayingRound): PlayingRound {
    const now = this.clock.now().getTime();
    this.playing.delete(roundId);
    for (const [id, { usedAt }] of this.playing) {
      if (this.playing.size < KEPT && usedAt > now - IDLE_MS) break;
      this.playing.delete(id);
    }
    this.playing.set(roundId, { round, usedAt: now });
    return round;
  }

  private async input(tx: Tx, round: RoundRow) {
    const rows = await tx.query<Row<Round, 'secret_sealed'>>(
      'SELECT secret_sealed FROM rounds WHERE id = $1',
      [round.id],
    );
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
