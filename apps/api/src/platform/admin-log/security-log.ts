import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@libs/contract';
import { Clock } from '../clock';
import type { Tx } from '../db';
import { currentOrigin, currentRequestId } from '../log';
import { AdminLog } from './admin-log';
import { type ActorKind, type AuditRow, insertAuditRows } from './audit-rows';

/** An event about the account of a member of staff: a sign-in, a second factor, a step-up or an invitation. */
export interface SecurityEvent {
  /** The action, such as `factor.remove`. */
  action: AuditAction;
  /** The member of staff who acted; otherwise a command on the server, a job, or somebody who has not signed in. */
  by: { staff: string } | Exclude<ActorKind, 'staff'>;
  /** The subject of the action, such as `user:<id>`. */
  subject: string;
  /** A phone that the event is about; it can be erased from the log. */
  phone?: string | null;
  before?: object | null;
  after?: object | null;
  reason?: string | null;
}

/** Writes the security events of staff into the audit log, with the address and the device of the request. */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly clock: Clock,
    private readonly log: AdminLog,
  ) {}

  /** @param tx the transaction of the event, or the database if there is none */
  async write(tx: Tx, event: SecurityEvent): Promise<void> {
    await insertAuditRows(tx, [this.rowOf(event)]);
  }

  /** Writes an event that strangers can cause at will: the first at once, those of the following minute in one row. */
  gather(event: SecurityEvent): void {
    this.log.gather(this.rowOf(event));
  }

  private rowOf({ action, by, subject, ...more }: SecurityEvent): AuditRow {
    const { phone = null, before = null, after = null, reason = null } = more;
    const staff = typeof by === 'object';
    return {
      ...{ action, subject, phone, before, after, reason },
      at: this.clock.now(),
      actorKind: staff ? 'staff' : by,
      actorId: staff ? by.staff : null,
      requestId: currentRequestId(),
      origin: currentOrigin(),
    };
  }
}
