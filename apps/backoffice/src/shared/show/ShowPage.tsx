import { Box, Stack, Typography } from '@mui/material';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { PrevNextButtons, Show, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import { asRows } from '../list/ResourceList';

interface ShowPageProps {
  /** The order of the list that leads here, if it has not been opened yet. */
  order?: string;
  /** What staff may do, beside the way to the neighbours. */
  verbs?: ReactNode;
  children: ReactNode;
}

/** The most rows among which the neighbours of a row are found: the server sends no more at once. */
const NEAR = 100;

/** The page of one row: what staff may do with it, the way to its neighbours in the list, and its parts below each other. */
export function ShowPage({ order = 'createdAt', verbs, children }: ShowPageProps) {
  return (
    <Show
      actions={
        <TopToolbar sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1 }}>{verbs}</Box>
          <PrevNextButtons
            linkType="show"
            limit={NEAR}
            sort={{ field: order, order: 'DESC' }}
            queryOptions={asRows}
          />
        </TopToolbar>
      }
    >
      <Parts>{children}</Parts>
    </Show>
  );
}

/** The parts of the page; none is drawn before the row has come, because each part reads it. */
function Parts({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Stack spacing={3} sx={{ padding: 2 }}>
      {children}
    </Stack>
  );
}

/** A part of the page with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h6" component="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </section>
  );
}

type Fact = ReactElement<{ label: string; source?: string }>;

/**
 * The facts of a row, each under its name, four side by side on a desktop.
 * @param children fields with a `label`
 * @param long puts them one below the other, for what people wrote
 * @param withEmpty keeps the fields whose value is empty, where it is a fact that there is none, such as no limit
 */
export function Facts({
  children,
  long = false,
  withEmpty = false,
}: {
  children: ReactNode;
  long?: boolean;
  withEmpty?: boolean;
}) {
  const t = useTranslate();
  const record = useRecordContext<Record<string, unknown>>();
  const facts = Children.toArray(children).filter(
    (child): child is Fact =>
      isValidElement(child) && (withEmpty || !isEmpty(record, (child as Fact).props.source)),
  );
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        margin: 0,
        gridTemplateColumns: long
          ? 'minmax(0, 720px)'
          : { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
        '& dt': { color: 'text.secondary', fontSize: 12, lineHeight: '18px' },
        '& dd': { margin: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{t(fact.props.label)}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Box>
  );
}

function isEmpty(record: Record<string, unknown> | undefined, source: string | undefined): boolean {
  if (source === undefined) return false;
  const value = source
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], record);
  return value === null || value === undefined || value === '';
}
