import { useMediaQuery, type Theme, Box, LinearProgress } from '@mui/material';
import {
  Datagrid,
  Link,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { NothingListed } from './Nothing';
import MoreIcon from '@mui/icons-material/ChevronRightOutlined';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** The rows of a list as a table; on a phone, where a table would hide most columns, as cards. */
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
    <Datagrid rowClick={rowClick} bulkActionButtons={false} empty={<NothingListed />} {...more}>
      {children}
    </Datagrid>
  );
}

interface RowsProps {
  /** Fields that each have a `label`; the label of a row's buttons is empty. */
  children: ReactNode;
  /** Where a click leads: to the row's own page, or nowhere. */
  rowClick?: 'show' | false;
  /** Details of a row, which a person can unfold. */
  expand?: ReactElement;
}

type Field = ReactElement<{ label?: string }>;

const card = {
  position: 'relative',
  padding: '8px 12px 12px',
  borderBottom: '1px solid',
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  // A link covers the whole card, so the buttons in the card have to lie above the link.
  '& a, & button, & summary': { position: 'relative', zIndex: 1 },
} as const;

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 2fr) 3fr',
  gap: '4px 12px',
  margin: 0,
  '& dt': { color: 'text.secondary', fontSize: '0.8rem', lineHeight: '1.5rem' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  // Links of neighbouring fields stand close above each other, so each needs the height that a finger can hit.
  '& dd a': { display: 'inline-block', paddingBlock: '3px' },
  // Leaves room for the arrow at the edge of the card.
  '& dd:first-of-type': { paddingRight: '28px' },
} as const;

/** Shows each row of the list as a card: the fields with their names, then the row's buttons. */
function RowCards({ children, rowClick, expand }: RowsProps) {
  const t = useTranslate();
  const { data, isPending } = useListContext<RaRecord>();
  if (isPending) return <LinearProgress aria-label={t('ra.page.loading')} />;
  if (!data?.length) return <NothingListed />;
  const fields = Children.toArray(children).filter((child): child is Field => isValidElement(child));
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {data.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <Box component="li" sx={card}>
            <Fields fields={fields.filter(({ props }) => props.label)} />
            {rowClick && <RowLink id={row.id} />}
            {expand && <More>{expand}</More>}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', '&:not(:empty)': { marginTop: 1 } }}>
              {fields.filter(({ props }) => !props.label)}
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function Fields({ fields }: { fields: readonly Field[] }) {
  const t = useTranslate();
  return (
    <Box component="dl" sx={fieldsStyle}>
      {fields.map((field, i) => [
        <dt key={`${i} name`}>{t(field.props.label ?? '')}</dt>,
        <dd key={`${i} value`}>{field}</dd>,
      ])}
    </Box>
  );
}

/** The link to the row's own page: it covers the whole card, and shows an arrow at the edge of the card. */
function RowLink({ id }: { id: RaRecord['id'] }) {
  const t = useTranslate();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  return (
    <Link
      to={createPath({ resource, id, type: 'show' })}
      aria-label={`${t('ra.action.show')} ${id}`}
      sx={{
        '&&': { position: 'absolute', inset: 0, zIndex: 0 },
        display: 'flex',
        justifyContent: 'flex-end',
        padding: '8px 4px',
        color: 'text.secondary',
      }}
    >
      <MoreIcon />
    </Link>
  );
}

function More({ children }: { children: ReactElement }) {
  const t = useTranslate();
  return (
    <details>
      <Box component="summary" sx={{ minHeight: 44, lineHeight: '44px', cursor: 'pointer' }}>
        {t('ra.action.expand')}
      </Box>
      {children}
    </details>
  );
}
