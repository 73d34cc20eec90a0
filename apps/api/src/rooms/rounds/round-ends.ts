import { Inject, Injectable } from '@nestjs/common';
import { hexOf } from '@libs/bingo';
import { ENV, type Env } from '../../config';
import type { Row, Tx } from '../../platform/db';
import { unseal } from '../../platform/seal';
import { LogKeys } from '../../fairness/log';
import { LedgerService } from '../../wallet';
import { endEntry } from './round-entries';
import type { Round } from './rounds.entity';

/** Ends rounds before their draw: every stake goes back, and the transparency log says why. */
@Injectable()
export class RoundEnds {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly ledger: LedgerService,
    private readonly keys: LogKeys,
  ) {}

  /** Refunds every stake of a round; the caller holds its lock. */
  async refund(tx: Tx, roundId: string, reason: string, at: Date): Promise<void> {
    const entry = this.keys.areThere ? await this.entry(tx, roundId, reason, at) : null;
    await this.ledger.refundRound(tx, { roundId, at, reason, entry });
  }

  private async entry(tx: Tx, roundId: string, reason: string, at: Date): Promise<string | null> {
    const [row] = await tx.query<Row<Round, 'lock_entry' | 'secret_sealed' | 'guarantee'>>(
      'SELECT lock_entry, secret_sealed, guarantee FROM rounds WHERE id = $1',
      [roundId],
      'round_of_refund',
    );
    if (!row) return null;
    const secret = hexOf(unseal(row.secret_sealed, roundId, this.env.drawKey));
    const { lock_entry, guarantee } = row;
    const round = { id: roundId, lock_entry, guarantee, head: null, calls: [], prize: null, added: 0n };
    return endEntry(round, { secret, reason, at, parts: [] });
  }
}
