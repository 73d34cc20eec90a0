import { Button, Tooltip } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState, type ReactElement, type ReactNode } from 'react';
import {
  FilterButton,
  List,
  Pagination,
  TopToolbar,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate,
  type ListProps,
} from 'react-admin';
import { useIsInspector } from '../../providers/staff';
import { saveFile } from '../api/download';
import { dayFilters } from './DayInput';
import { SideScroll } from './SideScroll';

interface ResourceListProps extends Omit<ListProps, 'children'> {
  children: ReactNode;
  filters?: ReactElement[];
  /** The time by which the list is filtered by day; null for a list without such a filter. */
  dayField?: string | null;
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

/** A list with the backoffice's defaults: newest first, 25 rows, filters (by day too), and the CSV export. */
export function ResourceList({
  children,
  filters = [],
  dayField = 'createdAt',
  buttons,
  csv = true,
  ...props
}: ResourceListProps) {
  const isInspector = useIsInspector();
  const all = dayField === null ? filters : [...filters, ...dayFilters(dayField)];
  return (
    <List
      queryOptions={asRows}
      {...props}
      filters={all}
      sort={props.sort ?? { field: 'createdAt', order: 'DESC' }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      exporter={false}
      empty={false}
      sx={narrow}
      actions={
        <TopToolbar>
          {buttons}
          {all.length > 0 && <FilterButton />}
          {csv && !isInspector && <CsvButton />}
        </TopToolbar>
      }
    >
      <SideScroll>{children}</SideScroll>
    </List>
  );
}

/** Exports the rows of the current filters as a file; the server records the export in the audit log. */
export function CsvButton() {
  const resource = useResourceContext();
  const { filterValues, sort } = useListContext();
  const [busy, setBusy] = useState(false);
  const t = useTranslate();
  const notify = useNotify();
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filterValues),
  });
  const save = async () => {
    setBusy(true);
    try {
      const rows = await saveFile(`admin/${resource}/export?${query.toString()}`);
      notify('backoffice.csv.saved', { type: 'success', messageArgs: { smart_count: rows } });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip title={t('backoffice.csv.about')} describeChild>
      <Button size="small" disabled={busy} onClick={() => void save()} startIcon={<DownloadIcon />}>
        {t('ra.action.export')}
      </Button>
    </Tooltip>
  );
}
