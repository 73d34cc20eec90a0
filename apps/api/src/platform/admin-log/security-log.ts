import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@libs/contract';
import { Clock } from '../clock';
import type { Tx } from '../db';
import { currentOrigin, currentRequestId } from '../log';
import { AdminLog } from './admin-log';
import { type ActorKind, type AuditRow, insertAuditRows } from './audit-rows';

/** What happened to the account of a member of staff: sign-ins, second factors, step-ups, invitations. */
export interface SecurityEvent {
  /** Such as `factor.remove`. */
  action: AuditAction;
  /** A member of staff who did it, else what did: a command on the server, a job, somebody who has not signed in. */
  by: { staff: string } | Exclude<ActorKind, 'staff'>;
  /** Such as `user:<id>`. */
  subject: string;
  /** A phone that it is about; it can be erased from the log. */
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

  /** @param tx the transaction of what happened, or the database where there is none */
  async write(tx: Tx, event: SecurityEvent): Promise<void> {
    await insertAuditRows(tx, [this.rowOf(event)]);
  }

  /** Writes what strangers can cause at will: the first at once, those of the minute after it in one row. */
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
