import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Db } from '../db';
import { DomainError } from '../errors';
import type { SessionUser } from '../http';
import { AdminLog } from '../admin-log';
import { csvOf } from './csv';
import type { Condition, Place } from './filters';
import { MAX_COUNTED, type ListDefinition, type ListPage } from './list-definition';
import type { ListQueryDto } from './list-query.dto';
import { parseQuery, type ParsedQuery } from './parse-query';

/** Reads lists of the backoffice, and writes each read of personal data to the audit log. */
@Injectable()
export class Lists {
  constructor(
    private readonly db: Db,
    private readonly log: AdminLog,
  ) {}

  /**
   * @param scope conditions that the reader cannot lift, such as "their own spaces"
   * @throws DomainError VALIDATION_FAILED
   */
  async page<Row extends object, View extends object>(
    staff: Pick<SessionUser, 'id'>,
    list: ListDefinition<Row, View>,
    query: ListQueryDto,
    scope: readonly Condition[] = [],
  ): Promise<ListPage<View>> {
    const request = parseQuery(list, query);
    const where = [...scope, ...request.conditions];
    const [rows, counted] = await Promise.all([this.read(list, request, where), this.count(list, where)]);
    this.logReading(staff, list, 'list', request.asked);
    const total = Math.min(counted, MAX_COUNTED);
    return { name: list.name, rows, start: request.start, total, more: counted > MAX_COUNTED };
  }

  /** @throws DomainError NOT_FOUND, also for what is outside the scope */
  async one<Row extends object, View extends object>(
    staff: Pick<SessionUser, 'id'>,
    list: ListDefinition<Row, View>,
    id: string,
    scope: readonly Condition[] = [],
  ): Promise<View> {
    const condition: Condition = (place) => `${list.key} = ${place(id)}`;
    const request = { order: `${list.key} ASC`, start: 0, limit: 1 };
    const [view] = await this.read(list, request, [...scope, condition]);
    if (!view) throw new DomainError('NOT_FOUND');
    this.logReading(staff, list, 'show', { id });
    return view;
  }

  /**
   * At most MAX_COUNTED rows as CSV, in the order and with the filter of the query.
   * @throws DomainError VALIDATION_FAILED
   */
  async export<Row extends object, View extends object>(
    staff: Pick<SessionUser, 'id'>,
    list: ListDefinition<Row, View>,
    query: ListQueryDto,
    scope: readonly Condition[] = [],
  ): Promise<Readable> {
    const request = parseQuery(list, query);
    const all = { ...request, start: 0, limit: MAX_COUNTED };
    const rows = await this.read(list, all, [...scope, ...request.conditions]);
    this.logReading(staff, list, 'export', { ...request.asked, rows: rows.length });
    return Readable.from(csvOf(rows));
  }

  private async read<Row extends object, View extends object>(
    list: ListDefinition<Row, View>,
    { order, start, limit }: Pick<ParsedQuery, 'order' | 'start' | 'limit'>,
    where: readonly Condition[],
  ): Promise<View[]> {
    const { alias, table } = list;
    const values: unknown[] = [];
    const place = placeIn(values);
    const conditions = whereOf(where, place);
    const rows = await this.db.query<Row>(
      `SELECT ${list.select} FROM (SELECT ${alias}.* FROM ${table} ${alias} ${conditions}
         ORDER BY ${order} LIMIT ${place(limit)} OFFSET ${place(start)}) ${alias} ${list.joins ?? ''}
       ORDER BY ${order}`,
      values,
    );
    return rows.map(list.toView);
  }

  /** Counts at most MAX_COUNTED + 1 rows, because a full count would scan the whole table. */
  private async count(
    { table, alias }: Pick<ListDefinition<never, never>, 'table' | 'alias'>,
    where: readonly Condition[],
  ): Promise<number> {
    const values: unknown[] = [];
    const conditions = whereOf(where, placeIn(values));
    const [row] = await this.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM (SELECT 1 FROM ${table} ${alias} ${conditions} LIMIT ${MAX_COUNTED + 1}) c`,
      values,
    );
    return row?.n ?? 0;
  }

  private logReading(
    { id }: Pick<SessionUser, 'id'>,
    { name, impersonal }: Pick<ListDefinition<never, never>, 'name' | 'impersonal'>,
    what: 'list' | 'show' | 'export',
    asked: object,
  ): void {
    if (impersonal && what !== 'export') return;
    const subject = 'id' in asked && typeof asked.id === 'string' ? `${name}:${asked.id}` : name;
    this.log.note({ actorId: id, action: `${name}.${what}`, subject, asked });
  }
}

function placeIn(values: unknown[]): Place {
  return (value) => `$${values.push(value)}`;
}

function whereOf(conditions: readonly Condition[], place: Place): string {
  if (conditions.length === 0) return '';
  return `WHERE ${conditions.map((condition) => `(${condition(place)})`).join(' AND ')}`;
}
