import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../../platform/admin-log';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { DomainError } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import { Reconcile, storeRecords } from '../comparison';
import { readStatement, type Statement, UnknownColumnsError } from './read-statement';
import type { ImportedStatementDto, NewStatementDto } from './statements.dto';

const MAX_ERRORS = 100;
const BACK_MS = 72 * 3600_000;

/**
 * Imports statements of providers and banks, the third side of the comparison besides our books and the providers'
 * answers.
 */
@Injectable()
export class StatementsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly log: AdminLog,
    private readonly reconcile: Reconcile,
  ) {}

  /**
   * Stores the lines that were not known before and compares them at once. A file with faulty lines counts as
   * incomplete for its period. The file's hash goes into the audit log, so that its owner can prove what was imported.
   * @throws DomainError VALIDATION_FAILED for a file without a named column, or that covers future time
   */
  async take(admin: SessionUser, request: NewStatementDto): Promise<ImportedStatementDto> {
    const now = this.clock.now();
    const statement = read(request, now);
    const id = this.entropy.uuid();
    const sha256 = createHash('sha256').update(request.csv).digest('hex');
    const added = await this.db.transaction((tx) =>
      this.store(tx, { admin, id, now, request, statement, sha256 }),
    );
    const since = new Date(now.getTime() - BACK_MS);
    const found = await this.reconcile.compare(request.provider, { since, run: now });
    return {
      id,
      provider: request.provider,
      name: request.name,
      sha256,
      lines: statement.lines,
      added,
      duplicates: statement.records.length - added,
      failed: statement.errors.length,
      errors: statement.errors.slice(0, MAX_ERRORS),
      differences: found.length,
    };
  }

  private async store(tx: Tx, { admin, id, now, request, statement, sha256 }: Import): Promise<number> {
    const { provider, name, columns } = request;
    const isWhole = statement.errors.length === 0 && request.coversFrom !== undefined;
    const covers = isWhole ? [request.coversFrom, request.coversTo] : [null, null];
    // The lines refer to their statement, so its row is written first and gets the number of new lines afterwards.
    await tx.query(
      `INSERT INTO statements (id, provider, name, covers_from, covers_to, lines, added, imported_by, created_at, sha256)
       VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9)`,
      [id, provider, name, ...covers, statement.lines, admin.id, now, sha256],
    );
    const origin = { provider, seenAt: now, statementId: id };
    const added = await storeRecords(tx, origin, statement.records);
    await tx.query('UPDATE statements SET added = $2 WHERE id = $1', [id, added]);
    await tx.query(
      `INSERT INTO statement_columns (provider, columns, changed_by, changed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT ON CONSTRAINT statement_columns_pkey DO UPDATE SET columns = $2, changed_by = $3, changed_at = $4`,
      [provider, JSON.stringify(columns), admin.id, now],
    );
    if (statement.float)
      await tx.query(
        `INSERT INTO provider_floats AS f (provider, balance, at) VALUES ($1, $2, $3)
         ON CONFLICT ON CONSTRAINT provider_floats_pkey DO UPDATE SET balance = $2, at = $3 WHERE f.at < $3`,
        [provider, statement.float.balance, statement.float.at],
      );
    await this.log.write(tx, {
      actorId: admin.id,
      action: 'statement.import',
      subject: `statement:${id}`,
      before: null,
      after: { provider, name, sha256, lines: statement.lines, added, failed: statement.errors.length },
      reason: null,
    });
    return added;
  }
}

interface Import {
  admin: SessionUser;
  id: string;
  now: Date;
  request: NewStatementDto;
  statement: Statement;
  sha256: string;
}

function read({ csv, columns, coversFrom, coversTo }: NewStatementDto, now: Date): Statement {
  if ((coversFrom === undefined) !== (coversTo === undefined)) throw invalid('coversTo');
  if (coversFrom !== undefined && coversTo !== undefined && new Date(coversFrom) >= new Date(coversTo))
    throw invalid('coversTo');
  if (coversTo !== undefined && new Date(coversTo) > now) throw invalid('coversTo');
  if (!columns.amount && !columns.credit && !columns.debit) throw invalid('columns.amount');
  const named = Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== undefined));
  try {
    return readStatement(csv, { ...named, time: columns.time }, now);
  } catch (error) {
    throw error instanceof UnknownColumnsError
      ? invalid(...error.columns.map((column) => `columns.${column}`))
      : error;
  }
}

function invalid(...fields: string[]): DomainError {
  const issues = fields.map((field) => ({ field, rule: 'field.invalid' as const }));
  return new DomainError('VALIDATION_FAILED', {}, { issues });
}
