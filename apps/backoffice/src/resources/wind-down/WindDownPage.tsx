import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, useNotify, useTranslate } from 'react-admin';
import type { ApiAnswer } from '@libs/api-client';
import { saveFile } from '../../shared/api/download';
import { ask } from '../../shared/api/http';
import { Player } from '../../shared/fields/fields';
import { birr, calendarDay, etb, when, whole } from '../../shared/fields/format';
import { CardPage } from '../../shared/list/CardPage';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import { VerbButton, withReason, type VerbField } from '../../shared/verbs/VerbButton';

type Progress = ApiAnswer<'admin/wind-down', 'get'>;
type Group = Progress['left'][number];
type Left = ApiAnswer<'admin/wind-down/left', 'get'>[number];

const text = (name: string) => `backoffice.windDown.${name}`;
const AGAIN_MS = 30_000;
const COLORS = { none: 'info', planned: 'warning', begun: 'warning', over: 'success' } as const;

const planFields: readonly VerbField[] = [
  { name: 'from', label: text('from'), type: 'date', help: text('fromHelp') },
  ...withReason,
];

/** The orderly end of the house: its plan, how far it has come, and what is left. */
export function WindDownPage() {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['wind-down', 'progress'],
    queryFn: () => ask('get', 'admin/wind-down', {}),
    refetchInterval: AGAIN_MS,
  });
  const again = () => void refetch();
  if (!data)
    return error ? (
      <Alert severity="error" action={<Button onClick={again}>{t('backoffice.retry')}</Button>}>
        {error.message}
      </Alert>
    ) : (
      <Loading />
    );
  const { state, from } = data;
  return (
    <CardPage name="wind-down" about={text('about')}>
      <Alert severity={COLORS[state]} data-testid="wind-down" data-state={state}>
        <strong>{t(text(`state.${state}`))}</strong>
        <br />
        {t(text(`says.${state}`), { at: from ? when(from) : '' })}
      </Alert>
      {(state === 'none' || state === 'planned') && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <VerbButton
            path="admin/wind-down"
            label={text(state === 'none' ? 'plan' : 'move')}
            fields={planFields}
            onDone={again}
            proposes
            danger
          />
          {state === 'planned' && (
            <VerbButton
              path="admin/wind-down/call-off"
              label={text('callOff')}
              fields={withReason}
              onDone={again}
              proposes
            />
          )}
        </Stack>
      )}
      <Sums progress={data} />
      <LeftOver groups={data.left} />
    </CardPage>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ padding: 2, minWidth: 0 }}
      aria-label={t(text(title))}
    >
      <Typography variant="h6" component="h2" gutterBottom>
        {t(text(title))}
      </Typography>
      {children}
    </Paper>
  );
}

function Sums({ progress }: { progress: Progress }) {
  const t = useTranslate();
  const { owed, cash, rounds, games, deposits, payouts, cases, sealedTo } = progress;
  const lines: readonly (readonly [name: string, value: string])[] = [
    [t(text('owed')), etb(owed)],
    ...cash.map(
      ({ provider, amount }) =>
        [
          t(text('cash'), { provider: t(`backoffice.provider.${provider}`, { _: provider }) }),
          etb(amount),
        ] as const,
    ),
    ...(cash.length === 0 ? [[t(text('nocash')), etb(0)] as const] : []),
    [t(text('rounds')), whole(rounds)],
    [t(text('games')), whole(games)],
    [t(text('deposits')), whole(deposits)],
    [t(text('payouts')), whole(payouts)],
    [t(text('cases')), whole(cases)],
    [t(text('sealedTo')), sealedTo === null ? '–' : calendarDay(sealedTo)],
  ];
  return (
    <Section title="sums">
      {lines.map(([name, value]) => (
        <Stack key={name} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <span>{name}</span>
          <strong style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{value}</strong>
        </Stack>
      ))}
    </Section>
  );
}

function LeftOver({ groups }: { groups: readonly Group[] }) {
  const t = useTranslate();
  const notify = useNotify();
  const { data = [] } = useQuery({
    queryKey: ['wind-down', 'getList'],
    queryFn: () => ask('get', 'admin/wind-down/left', { query: { range: '[0,24]' } }),
    refetchInterval: AGAIN_MS,
  });
  const save = () =>
    saveFile('admin/wind-down/left/export').catch((error: unknown) =>
      notify(error instanceof Error ? error.message : String(error), { type: 'error' }),
    );
  const why = (row: Pick<Group, 'why'>) => t(text(`why.${row.why}`));
  const groupColumns: readonly Column<Group>[] = [
    { label: text('reason'), cell: why },
    { label: text('players'), align: 'right', cell: ({ players }) => whole(players) },
    { label: text('amount'), align: 'right', cell: ({ amount }) => birr(amount) },
    { label: text('owes'), align: 'right', cell: ({ owes }) => birr(owes) },
  ];
  const rowColumns: readonly Column<Left>[] = [
    {
      label: text('player'),
      cell: ({ player }) => <Player id={player.id} name={player.name} phone={player.phoneNo} />,
    },
    { label: text('reason'), cell: why },
    ...(['main', 'bonus', 'held', 'owes'] as const).map((name): Column<Left> => ({
      label: text(name),
      align: 'right',
      cell: (row) => birr(row[name]),
    })),
  ];
  return (
    <Section title="left">
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {t(text('leftAbout'))}
      </Typography>
      <SimpleTable columns={groupColumns} rows={groups} keyOf={(row) => row.why} empty={text('nothing')} />
      {groups.length > 0 && (
        <>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2, marginBlock: 2, flexWrap: 'wrap' }}>
            <Button variant="outlined" color="inherit" onClick={() => void save()}>
              {t(text('csv'))}
            </Button>
            <Typography variant="body2" color="text.secondary">
              {t(text('most'))}
            </Typography>
          </Stack>
          <SimpleTable columns={rowColumns} rows={data} keyOf={({ id }) => id} />
        </>
      )}
    </Section>
  );
}
