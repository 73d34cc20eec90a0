import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid } from 'react-admin';
import { RowCards, type RowsProps } from './RowCards';

/** The rows of a list: a table, or cards on a phone, where a table would hide most columns. */
export function ResourceTable({ children, rowClick = 'show', ...more }: RowsProps) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (phone) {
    return (
      <RowCards rowClick={rowClick} {...more}>
        {children}
      </RowCards>
    );
  }
  return (
    <Datagrid rowClick={rowClick} bulkActionButtons={false} {...more}>
      {children}
    </Datagrid>
  );
}
