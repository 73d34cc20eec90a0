import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock';
import type { Tx } from '../platform/db';
import { currentRequestId } from '../platform/log';

/** What happened to an admin or to a second factor. */
export interface StaffEvent {
  /** Such as `factor.remove`. */
  action: string;
  /** The person who did it, or the command on the server. */
  by: { staff: string } | 'server';
  subject: string;
  phone?: string;
  after?: object;
}

/** Writes what happens to admins and their second factors into the audit log. */
@Injectable()
export class StaffLog {
  constructor(private readonly clock: Clock) {}

  async write(tx: Tx, { action, by, subject, phone, after }: StaffEvent): Promise<void> {
    await tx.query(
      `INSERT INTO audit_log (at, actor_id, action, subject, after, request_id) VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        this.clock.now(),
        by === 'server' ? null : by.staff,
        action,
        subject,
        JSON.stringify({ ...after, ...(phone === undefined ? {} : { phone }) }),
        currentRequestId(),
      ],
    );
  }
}
