import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { csvOf, type CsvColumns } from './csv';
import type { ListPage } from './define-list';

/** Sends a page as ra-data-simple-rest expects it: a bare array, and its position in the header Content-Range. */
export function answerPage<View extends object>(reply: FastifyReply, page: ListPage<View>): View[] {
  const { name, rows, start, total, more } = page;
  const place = rows.length === 0 ? '*' : `${start}-${start + rows.length - 1}`;
  void reply.header('content-range', `${name} ${place}/${total}`);
  void reply.header('access-control-expose-headers', 'Content-Range, X-Total-More');
  if (more) void reply.header('x-total-more', 'true');
  return rows;
}

/**
 * Sends rows as a CSV file with the name of their list or report; the header X-Exported-Rows tells how many they are. A row of
 * what they come to may stand at the end; it is not counted.
 */
export function answerCsv(
  reply: FastifyReply,
  list: CsvColumns & { name: string; total?: object },
  rows: readonly object[],
): StreamableFile {
  void reply.header('x-exported-rows', rows.length);
  return csvFile(list.name, csvOf(list, list.total ? [...rows, list.total] : rows));
}

/** A CSV file of these lines, to be saved under this name. */
export function csvFile(name: string, lines: Iterable<string> | AsyncIterable<string>): StreamableFile {
  return new StreamableFile(Readable.from(lines), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
