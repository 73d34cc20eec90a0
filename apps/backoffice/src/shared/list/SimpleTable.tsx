import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Nothing } from './Nothing';
import { SideScroll } from './SideScroll';

export interface Column<T> {
  /** Text key of the column's heading. */
  label: string;
  cell: (row: T) => ReactNode;
  align?: 'right';
}

interface SimpleTableProps<T> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Key of the text that stands here if there are no rows. */
  empty?: string;
}

/** A table of data that the page already has; on a phone it scrolls sideways within its box. */
export function SimpleTable<T>({ columns, rows, keyOf, empty }: SimpleTableProps<T>) {
  const t = useTranslate();
  if (rows.length === 0 && empty) return <Nothing>{t(empty)}</Nothing>;
  return (
    <SideScroll>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ label, align }) => (
              <TableCell key={label} {...(align ? { align } : {})}>
                {t(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map(({ label, align, cell }) => (
                <TableCell key={label} {...(align ? { align } : {})}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SideScroll>
  );
}
