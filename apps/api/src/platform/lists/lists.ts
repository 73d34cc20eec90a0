import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { AdminLog } from '../admin-log';
import { Clock } from '../clock';
import { Db } from '../db';
import { DomainError, invalidField } from '../errors';
import type { SessionUser } from '../http';
import { MAX_COUNTED, type ListDefinition, type ListPage, MAX_ROWS } from './define-list';
import type { Seen } from './field';
import type { Condition, Place } from './filters';
import type { ListQueryDto } from './list-query.dto';

/** Reads lists of the backoffice, and writes each read of personal data to the audit log. */
@Injectable()
export class Lists {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: AdminLog,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * @param scope conditions besides those of the list, such as "of this space"
   * @throws DomainError VALIDATION_FAILED
   */
  async page<View extends object>(
    staff: SessionUser,
    list: ListDefinition<View>,
    query: ListQueryDto,
    scope: readonly Condition[] = [],
  ): Promise<ListPage<View>> {
    const request = parseQuery(list, query);
    const seen = this.seenBy(staff);
    const where = [...(list.scope?.(staff) ?? []), ...scope, ...request.conditions];
    const [rows, counted] = await Promise.all([
      this.read(list, request, where, seen),
      this.count(list, where, seen),
    ]);
    this.logReading(staff, list, 'list', request.asked);
    const total = Math.min(counted, MAX_COUNTED);
    return { name: list.name, rows, start: request.start, total, more: counted > MAX_COUNTED };
  }

  /** @throws DomainError NOT_FOUND, also for a row outside the scope */
  async one<View extends object>(staff: SessionUser, list: ListDefinition<View>, id: string): Promise<View> {
    const condition: Condition = (place) => `${list.key} = ${place(id)}`;
    const request = { order: `${list.key} ASC`, start: 0, limit: 1 };
    const where = [...(list.scope?.(staff) ?? []), condition];
    const [view] = await this.read(list, request, where, this.seenBy(staff));
    if (!view) throw new DomainError('NOT_FOUND');
    this.logReading(staff, list, 'show', { id });
    return view;
  }

  /**
   * At most MAX_COUNTED rows for a file, in the order and with the filter of the query.
   * @throws DomainError VALIDATION_FAILED
   */
  async export<View extends object>(
    staff: SessionUser,
    list: ListDefinition<View>,
    query: ListQueryDto,
  ): Promise<View[]> {
    const request = parseQuery(list, query);
    const all = { ...request, start: 0, limit: MAX_COUNTED };
    const where = [...(list.scope?.(staff) ?? []), ...request.conditions];
    const rows = await this.read(list, all, where, this.seenBy(staff));
    this.logReading(staff, list, 'export', { ...request.asked, rows: rows.length });
    return rows;
  }

  /** What the fields of a list may depend on. */
  seenBy(reader: Seen['reader']): Seen {
    return { reader, now: this.clock.now(), env: this.env };
  }

  private async read<View extends object>(
    list: ListDefinition<View>,
    { order, start, limit }: Pick<ParsedQuery, 'order' | 'start' | 'limit'>,
    where: readonly Condition[],
    seen: Seen,
  ): Promise<View[]> {
    const { alias, table } = list;
    const values: unknown[] = [];
    const place = placeIn(values);
    const conditions = whereOf(where, place, seen.now);
    const rows = await this.db.query<Record<string, unknown>>(
      `SELECT ${list.select} FROM (SELECT ${alias}.* FROM ${table} ${alias} ${conditions}
         ORDER BY ${order} LIMIT ${place(limit)} OFFSET ${place(start)}) ${alias} ${list.joins ?? ''}
       ORDER BY ${order}`,
      values,
    );
    return rows.map((row) => list.toView(row, seen));
  }

  /** Counts at most MAX_COUNTED + 1 rows, because a full count would scan the whole table. */
  private async count(
    { table, alias }: ListDefinition<object>,
    where: readonly Condition[],
    { now }: Seen,
  ): Promise<number> {
    const values: unknown[] = [];
    const conditions = whereOf(where, placeIn(values), now);
    const [row] = await this.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM (SELECT 1 FROM ${table} ${alias} ${conditions} LIMIT ${MAX_COUNTED + 1}) c`,
      values,
    );
    return row?.n ?? 0;
  }

  private logReading(
    { id }: Pick<SessionUser, 'id'>,
    { name, impersonal }: ListDefinition<object>,
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

function whereOf(conditions: readonly Condition[], place: Place, now: Date): string {
  if (conditions.length === 0) return '';
  return `WHERE ${conditions.map((condition) => `(${condition(place, now)})`).join(' AND ')}`;
}

/** A list query, checked against the definition of its list. */
interface ParsedQuery {
  conditions: Condition[];
  /** The SQL after ORDER BY. */
  order: string;
  start: number;
  limit: number;
  /** The filter as requested, for the audit log. */
  asked: object;
}

const DEFAULT_ROWS = 25;

/** @throws DomainError VALIDATION_FAILED for a filter, order or range that the list does not offer */
function parseQuery(list: ListDefinition<object>, query: ListQueryDto): ParsedQuery {
  const asked = parsed('filter', query.filter ?? '{}');
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) throw invalidField('filter');
  const conditions = Object.entries(asked).map(([field, value]): Condition => {
    const filter = Object.hasOwn(list.filters, field) ? list.filters[field] : undefined;
    const condition = filter?.(value);
    if (!condition) throw invalidField(`filter.${field}`);
    return condition;
  });
  for (const [field, condition] of Object.entries(list.unless ?? {}))
    if (!Object.hasOwn(asked, field) && !Object.hasOwn(asked, 'id')) conditions.push(condition);
  const byId = Object.hasOwn(asked, 'id');
  return { conditions, order: orderOf(list, query.sort), ...rangeOf(query.range, byId), asked };
}

function orderOf(list: ListDefinition<object>, text: string | undefined): string {
  const request = text === undefined ? list.defaultSort : parsed('sort', text);
  if (!Array.isArray(request) || request.length !== 2) throw invalidField('sort');
  const [field, order] = request as unknown[];
  const known = new Map([['id', list.key], ...Object.entries(list.sorts)]);
  const expression = typeof field === 'string' ? known.get(field) : undefined;
  if (expression === undefined || (order !== 'ASC' && order !== 'DESC')) throw invalidField('sort');
  return expression === list.key ? `${list.key} ${order}` : `${expression} ${order}, ${list.key} ${order}`;
}

function rangeOf(text: string | undefined, byId: boolean): { start: number; limit: number } {
  if (text === undefined) return { start: 0, limit: byId ? MAX_ROWS : DEFAULT_ROWS };
  const range = parsed('range', text);
  const [start, end] = Array.isArray(range) ? (range as unknown[]) : [];
  if (!Number.isInteger(start) || !Number.isInteger(end)) throw invalidField('range');
  const [from, to] = [start as number, end as number];
  if (from < 0 || to < from || to - from >= MAX_ROWS || from >= MAX_COUNTED) throw invalidField('range');
  return { start: from, limit: Math.min(to + 1, MAX_COUNTED) - from };
}

function parsed(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField(field);
  }
}
