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
  /** Further buttons for the toolbar. */
  buttons?: ReactNode;
  /** Whether the server exports the resource as CSV. */
  csv?: boolean;
}

/** Keeps a wide table from widening the page of a phone, so that only the table scrolls sideways. */
const narrow = { minWidth: 0, '& .RaList-main, & .RaList-content': { minWidth: 0 } };

/**
 * Marks the query of a list. Without this mark react-admin would show the list's row on the row's own page until that page
 * has loaded, although the row lacks fields that the page needs.
 */
export const asRows = { meta: { rows: true } };

/** A list with the backoffice's defaults: newest first, 25 rows, filters, and the CSV export. */
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

/** Exports the rows of the current filters as a file; the server records the export in the audit log. */
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
