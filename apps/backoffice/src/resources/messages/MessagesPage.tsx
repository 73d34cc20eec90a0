import type { ApiAnswer } from '@libs/api-client';
import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title, useTranslate } from 'react-admin';
import { call } from '../../shared/api/http';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';

type Figures = ApiAnswer<'admin/messages', 'get'>;
type MessageFigures = Figures['kinds'][number];

/** How many messages of each kind were sent, shown and opened, and after how many the player switched the kind off. */
export function MessagesPage() {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ['messages', 'getList'],
    queryFn: async ({ signal }) => (await call<Figures>('admin/messages', { signal })).body,
  });
  if (!data) return <Loading />;
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingTop: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={t('resources.messages.name', { smart_count: 2 })} />
      <Typography color="text.secondary">{t('backoffice.messages.intro')}</Typography>
      <Paper variant="outlined" component="section" sx={{ padding: 2, minWidth: 0 }}>
        <SimpleTable
          columns={columns}
          rows={data.kinds}
          keyOf={({ kind }) => kind}
          empty="backoffice.messages.none"
        />
      </Paper>
    </Box>
  );
}

const COUNTS = [
  'written',
  'sent',
  'socket',
  'push',
  'telegram',
  'sms',
  'delivered',
  'opened',
  'switchedOff',
  'unsent',
] as const;

const columns: readonly Column<MessageFigures>[] = [
  { label: 'backoffice.messages.kind', cell: ({ kind }) => <Kind name={kind} /> },
  ...COUNTS.map((name): Column<MessageFigures> => ({
    label: `backoffice.messages.${name}`,
    align: 'right',
    cell: (row) => row[name],
  })),
];

function Kind({ name }: { name: string }) {
  const t = useTranslate();
  return t(`backoffice.messages.kinds.${name}`);
}
