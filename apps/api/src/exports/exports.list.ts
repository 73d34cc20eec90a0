import { servedSize } from '../fairness/log';
import { column, defineList, number, rowOf, text, time, worked } from '../platform/lists';

export const exportsList = defineList({
  name: 'exports',
  table: 'sealed_exports',
  alias: 'x',
  key: 'x.day',
  joins: `LEFT JOIN log_entries e ON e.type = 'edil-bingo/export/v1'
    AND e.leaf = sha256('\\x00'::bytea || convert_to(x.entry, 'UTF8')) AND e.index < ${servedSize}`,
  fields: {
    id: text('x.day::text', 'The day, Addis Ababa.').sorted('x.day'),
    madeAt: time('x.made_at'),
    rows: number('x.rows', 'Rows of all files of the archive together.'),
    size: number('x.size', 'Bytes of the archive.'),
    sha256: text("encode(x.sha256, 'hex')", 'The hash of the archive, lower-case hex.'),
    logIndex: number(
      worked({ index: column<bigint | null>('e.index') }, ({ index }) =>
        index === null ? null : Number(index),
      ),
      'The place of its entry in the transparency log; null until the served checkpoint covers it, or if a log before this one has it.',
    ).orNull(),
  },
  defaultSort: ['id', 'DESC'],
  impersonal: true,
});

/** A row of GET admin/exports. */
export class SealedExportDto extends rowOf(exportsList) {}
