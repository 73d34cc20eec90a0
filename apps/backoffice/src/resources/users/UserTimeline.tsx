import { Button, Chip, Stack, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { birr, when } from '../../shared/fields/format';
import { call } from '../../shared/api/http';
import type { TimelineItem, UserDetail } from './user-rows';
import { SideScroll } from '../../shared/list/SideScroll';

const kinds = ['money', 'payment', 'round', 'session', 'chat', 'staff', 'note'] as const;
/** Events that link to a page of their own. Sessions and notes have no page: the user's page shows them in tabs. */
const withPage = /^(transactions|rounds|deposits|withdrawals|chat-reports)\//;

interface TimelinePage {
  items: TimelineItem[];
  nextBefore: string | null;
}

/** Every event of an account, newest first. */
export function UserTimeline() {
  const user = useRecordContext<UserDetail>();
  const [chosen, setChosen] = useState<readonly string[]>(kinds);
  const t = useTranslate();
  const id = user?.id ?? '';
  const pages = useInfiniteQuery({
    queryKey: ['users', id, 'timeline', chosen],
    queryFn: ({ pageParam, signal }) => readPage(id, chosen, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextBefore ?? undefined,
    enabled: id !== '' && chosen.length > 0,
  });
  const toggle = (kind: string) =>
    setChosen(chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]);
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            label={t(`backoffice.timeline.${kind}`)}
            color={chosen.includes(kind) ? 'primary' : 'default'}
            aria-pressed={chosen.includes(kind)}
            onClick={() => toggle(kind)}
          />
        ))}
      </Stack>
      <SideScroll>
        <Table size="small">
          <TableBody>
            {items.map((item) => (
              <TimelineRow key={`${item.kind}${item.id}`} item={item} />
            ))}
          </TableBody>
        </Table>
      </SideScroll>
      {items.length === 0 && !pages.isPending && <Typography>{t('ra.navigation.no_results')}</Typography>}
      {pages.hasNextPage && (
        <Button disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
          {t('backoffice.timeline.more')}
        </Button>
      )}
    </Stack>
  );
}

async function readPage(
  id: string,
  chosen: readonly string[],
  before: string,
  signal: AbortSignal,
): Promise<TimelinePage> {
  const query = new URLSearchParams({ limit: '50', kinds: JSON.stringify(chosen) });
  if (before) query.set('before', before);
  return (await call<TimelinePage>(`admin/users/${id}/timeline?${query}`, { signal })).body;
}

function TimelineRow({ item }: { item: TimelineItem }) {
  const t = useTranslate();
  const title = `${t(`backoffice.timeline.${item.kind}`)} · ${t(`backoffice.status.${item.title}`, { _: item.title })}`;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{when(item.at)}</TableCell>
      <TableCell>
        {withPage.test(item.ref) ? <Link to={`/${item.ref}/show`}>{title}</Link> : title}
        <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {detailOf(item.detail, t)}
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ color: (item.amount ?? 0) < 0 ? 'error.main' : 'success.main' }}>
        {item.amount === null ? '' : birr(item.amount)}
      </TableCell>
    </TableRow>
  );
}

const TIME = /^\d{4}-\d\d-\d\dT/;

function detailOf(
  detail: TimelineItem['detail'],
  t: (key: string, options: { _: string }) => string,
): string {
  return Object.entries(detail)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => `${t(`backoffice.detail.${name}`, { _: name })}: ${formatDetail(value)}`)
    .join(' · ');
}

function formatDetail(value: unknown): string {
  const text = String(value);
  return TIME.test(text) ? when(text) : text;
}
