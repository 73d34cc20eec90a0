import { Button, Chip, Stack, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { birr, when } from '../../shared/fields/format';
import { call } from '../../shared/api/http';
import { useActionWords } from '../audit-log/action-words';
import type { TimelineItem, UserDetail } from './user-rows';
import { Nothing } from '../../shared/list/Nothing';
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
  const items = (pages.data?.pages.flatMap((page) => page.items) ?? []).filter(
    (item) => !(chosen.includes('payment') && isOfPayment(item)),
  );
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
      {items.length === 0 && !pages.isPending && <Nothing>{t('backoffice.nothing.here')}</Nothing>}
      {pages.hasNextPage && (
        <Button disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
          {t('backoffice.timeline.more')}
        </Button>
      )}
    </Stack>
  );
}

/** True for a ledger transfer of a payment. The payment's own line stands for it, and its page shows its transfers. */
function isOfPayment({ kind, title }: TimelineItem): boolean {
  return kind === 'money' && (title === 'deposit' || title === 'withdraw');
}

/** True for a transfer that another player sent to this one. */
function isReceived({ title, amount }: TimelineItem): boolean {
  return title === 'transfer' && (amount ?? 0) > 0;
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
  const wordsOf = useActionWords();
  const what =
    item.kind === 'money'
      ? t(isReceived(item) ? 'backoffice.timeline.received' : `backoffice.transfer.${item.title}`, {
          _: item.title,
        })
      : item.kind === 'staff'
        ? wordsOf(item.title)
        : t(`backoffice.status.${item.title}`, { _: item.title });
  // The money rows beside a round's row are its postings; its own sum would count them twice.
  const amount = item.kind === 'round' ? null : item.amount;
  const title = `${t(nameOf(item), { smart_count: 1 })} · ${what}`;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{when(item.at)}</TableCell>
      <TableCell>
        {withPage.test(item.ref) ? <Link to={`/${item.ref}/show`}>{title}</Link> : title}
        <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {detailOf(item.detail, t)}
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ color: (amount ?? 0) < 0 ? 'error.main' : 'success.main' }}>
        {amount === null ? '' : birr(amount)}
      </TableCell>
    </TableRow>
  );
}

/** The text key of what the event is about; a payment is a deposit or a withdrawal. */
function nameOf({ kind, ref }: TimelineItem): string {
  const list = /^(deposits|withdrawals)\//.exec(ref ?? '')?.[1];
  return list ? `resources.${list}.name` : `backoffice.timeline.${kind}`;
}

const TIME = /^\d{4}-\d\d-\d\dT/;

function detailOf(
  detail: TimelineItem['detail'],
  t: (key: string, options: { _: string }) => string,
): string {
  return Object.entries(detail)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => {
      const text =
        name === 'provider'
          ? t(`backoffice.provider.${String(value)}`, { _: String(value) })
          : formatDetail(name, value);
      return `${t(`backoffice.detail.${name}`, { _: name })}: ${text}`;
    })
    .join(' · ');
}

/** Names of an event's details that are amounts in birr. */
const MONEY = new Set(['mainAfter', 'bonusAfter', 'stake', 'paid', 'payout']);

function formatDetail(name: string, value: unknown): string {
  const text = String(value);
  if (MONEY.has(name) && typeof value === 'number') return birr(value);
  return TIME.test(text) ? when(text) : text;
}
