import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import type { Tx } from '../db';
import { currentRequestId } from '../log';

export interface AdminAction {
  actorId: string;
  /** Such as `withdrawal.approve`. */
  action: string;
  /** Such as `withdrawal:<id>`. */
  subject: string;
  before: object | null;
  after: object | null;
  reason: string | null;
}

/** One row for each thing that staff change, in the transaction of the change; nobody edits it (reliability.md rule 43). */
@Injectable()
export class AdminLog {
  constructor(private readonly clock: Clock) {}

  async write(tx: Tx, { actorId, action, subject, before, after, reason }: AdminAction): Promise<void> {
    await tx.query(
      `INSERT INTO audit_log (at, actor_id, action, subject, before, after, reason, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [this.clock.now(), actorId, action, subject, json(before), json(after), reason, currentRequestId()],
    );
  }
}

/** Amounts are santim: as text, since JSON numbers are floats. */
function json(value: object | null): string | null {
  return (
    value && JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
  );
}
