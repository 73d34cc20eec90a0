import { Injectable } from '@nestjs/common';
import { AdminLog } from '../platform/admin-log';
import { instantOf } from '../platform/clock';
import { Db, type Row } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import type { SealedExport, SealedExportPiece } from './exports.entity';

/** Hands sealed exports out. */
@Injectable()
export class SealedExports {
  constructor(
    private readonly db: Db,
    private readonly log: AdminLog,
  ) {}

  /**
   * The archive of a day, one piece after the other. The line of the audit log is written before the first byte leaves.
   * @throws DomainError NOT_FOUND for a day that is not sealed
   */
  async archive(reader: SessionUser, day: string): Promise<{ size: number; pieces: AsyncGenerator<Buffer> }> {
    const [row] = instantOf(day)
      ? await this.db.query<Row<SealedExport, 'size'>>('SELECT size FROM sealed_exports WHERE day = $1', [
          day,
        ])
      : [];
    if (!row) throw new DomainError('NOT_FOUND');
    await this.log.write(this.db, {
      ...{ actorId: reader.id, action: 'exports.export', subject: `exports:${day}` },
      ...{ before: null, after: null, reason: null },
    });
    return { size: row.size, pieces: this.piecesOf(day) };
  }

  private async *piecesOf(day: string): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const [piece] = await this.db.query<Row<SealedExportPiece, 'bytes'>>(
        'SELECT bytes FROM sealed_export_pieces WHERE day = $1 AND number = $2',
        [day, number],
        'export_piece',
      );
      if (!piece) return;
      yield piece.bytes;
    }
  }
}
