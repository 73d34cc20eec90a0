import { invalidField } from '../errors';
import type { Condition } from './filters';
import { MAX_COUNTED, MAX_ROWS, type ListDefinition } from './list-definition';
import type { ListQueryDto } from './list-query.dto';

/** A list query, checked against the definition of its list. */
export interface ParsedQuery {
  conditions: Condition[];
  /** SQL after ORDER BY. */
  order: string;
  start: number;
  limit: number;
  /** The filter as requested, for the audit log. */
  asked: object;
}

const DEFAULT_ROWS = 25;

/** @throws DomainError VALIDATION_FAILED for a filter, order or range that the list does not offer */
export function parseQuery(
  list: Pick<ListDefinition<never, never>, 'sorts' | 'key' | 'defaultSort' | 'filters' | 'unless'>,
  query: ListQueryDto,
): ParsedQuery {
  const asked = parsed('filter', query.filter ?? '{}');
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) throw invalidField('filter');
  const conditions = Object.entries(asked).map(([field, value]): Condition => {
    const filter = Object.hasOwn(list.filters, field) ? list.filters[field] : undefined;
    const condition = filter?.(value);
    if (!condition) throw invalidField(`filter.${field}`);
    return condition;
  });
  for (const [field, condition] of Object.entries(list.unless ?? {}))
    if (!Object.hasOwn(asked, field) && !Object.hasOwn(asked, 'id')) conditions.push(() => condition);
  const byId = Object.hasOwn(asked, 'id');
  return { conditions, order: orderOf(list, query.sort), ...rangeOf(query.range, byId), asked };
}

function orderOf(
  list: Pick<ListDefinition<never, never>, 'sorts' | 'key' | 'defaultSort'>,
  text: string | undefined,
): string {
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
