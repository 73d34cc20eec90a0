import { Button } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import type { ReactElement, ReactNode } from 'react';
import {
  FilterButton,
  List,
  Pagination,
  TopToolbar,
  useListContext,
  useResourceContext,
  useTranslate,
  type ListProps,
} from 'react-admin';
import { SideScroll } from './SideScroll';

interface ResourceListProps extends Omit<ListProps, 'children'> {
  children: ReactNode;
  filters?: ReactElement[];
  /** More buttons in the toolbar. */
  buttons?: ReactNode;
  /** Resources of which the server makes a table file. */
  csv?: boolean;
}

/** Only the table moves sideways on a phone, not the page around it. */
const narrow = { minWidth: 0, '& .RaList-main, & .RaList-content': { minWidth: 0 } };

/**
 * react-admin keeps the rows of a list as first answers for the pages of one row, which know more: with a mark of their
 * own they are not taken for each other.
 */
export const asRows = { meta: { rows: true } };

/** A list as the whole backoffice has it: newest first, 25 rows, filters, and the table as a file. */
export function ResourceList({ children, filters, buttons, csv = true, ...props }: ResourceListProps) {
  return (
    <List
      queryOptions={asRows}
      {...props}
      filters={filters ?? []}
      sort={props.sort ?? { field: 'createdAt', order: 'DESC' }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      exporter={false}
      sx={narrow}
      actions={
        <TopToolbar>
          {buttons}
          {filters && <FilterButton />}
          {csv && <CsvButton />}
        </TopToolbar>
      }
    >
      <SideScroll>{children}</SideScroll>
    </List>
  );
}

/** Fetches the rows of the current filters as a file; the server writes who took it into the audit log. */
function CsvButton() {
  const resource = useResourceContext();
  const { filterValues, sort } = useListContext();
  const t = useTranslate();
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filterValues),
  });
  return (
    <Button
      size="small"
      href={`/api/admin/${resource}/export?${query.toString()}`}
      download
      startIcon={<DownloadIcon />}
    >
      {t('ra.action.export')}
    </Button>
  );
}
