import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../platform/admin-log';
import { Db } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { type MaskedValue, Masks } from './masks';

/** Opens masked values. The line of the audit log is written before the value is answered. */
@Injectable()
export class Openings {
  constructor(
    private readonly db: Db,
    private readonly masks: Masks,
    private readonly log: AdminLog,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for anything but a mask of the reader that is not over */
  async open(reader: SessionUser, text: string, reason: string): Promise<MaskedValue> {
    const { subject, field, value } = this.masks.open(text, reader.id);
    const line = { action: 'inspector.open', before: null, after: { field } } as const;
    await this.log.write(this.db, { ...line, actorId: reader.id, subject, reason });
    return { subject, field, value };
  }
}
