import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';

/** The stored pause of one provider's payouts. A difference or a late success starts it; only a person ends it. */
@Injectable()
export class PayoutPauses {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async isPaused(provider: string): Promise<boolean> {
    const [row] = await this.db.query<{ is_paused: boolean }>(
      'SELECT is_paused FROM payout_pauses WHERE provider = $1',
      [provider],
      'payouts_paused',
    );
    return row?.is_paused === true;
  }

  /** Starts or stops a provider's payouts by a person's decision. Cases that count already do not pause them again. */
  async set(
    tx: Tx,
    pause: { provider: string; isPaused: boolean; reason: string; by: string },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO payout_pauses (provider, is_paused, reason, changed_by, changed_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT payout_pauses_pkey DO UPDATE SET is_paused = $2, reason = $3, case_id = NULL,
         changed_by = $4, changed_at = $5`,
      [pause.provider, pause.isPaused, pause.reason, pause.by, this.clock.now()],
    );
  }

  /** @returns true if the payouts were not paused before */
  async pause(tx: Tx, provider: string, reason: string, caseId: string | null): Promise<boolean> {
    const rows = await tx.query(
      `INSERT INTO payout_pauses AS p (provider, is_paused, reason, case_id, changed_at) VALUES ($1, true, $2, $3, $4)
       ON CONFLICT ON CONSTRAINT payout_pauses_pkey DO UPDATE SET is_paused = true, reason = $2, case_id = $3,
         changed_by = NULL, changed_at = $4
       WHERE NOT p.is_paused RETURNING provider`,
      [provider, reason, caseId, this.clock.now()],
    );
    return rows.length === 1;
  }
}
