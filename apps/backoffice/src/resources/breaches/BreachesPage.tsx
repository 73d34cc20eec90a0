import { Chip, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, useTranslate } from 'react-admin';
import type { ApiAnswer } from '@libs/api-client';
import { ask } from '../../shared/api/http';
import { when, whole } from '../../shared/fields/format';
import { WholeText } from '../../shared/fields/LongText';
import { CardPage } from '../../shared/list/CardPage';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import { VerbButton, type VerbField } from '../../shared/verbs/VerbButton';

type Breach = ApiAnswer<'admin/breaches', 'get'>[number];

const text = (name: string) => `backoffice.breaches.${name}`;
const asNumber = (typed: string) => Number(typed.replaceAll(',', ''));
/** Typed times are those of Addis Ababa, as everywhere in the backoffice. */
const asTime = (typed: string) => new Date(`${typed}+03:00`).toISOString();

const people: VerbField = { name: 'people', label: text('people'), type: 'number', toBody: asNumber };
const noted: readonly VerbField[] = [
  { name: 'what', label: text('what'), required: true, multiline: true },
  { name: 'seenAt', label: text('seenAt'), type: 'datetime-local', required: true, toBody: asTime },
  people,
];
const learnt: readonly VerbField[] = [people, { name: 'done', label: text('done'), multiline: true }];
const told: readonly VerbField[] = [
  { name: 'toldAt', label: text('toldAt'), type: 'datetime-local', required: true, toBody: asTime },
];

const COLORS = { open: 'warning', late: 'error', told: 'success', toldLate: 'default' } as const;
const EVERY_MS = 60_000;

/** The register of breaches of personal data, with the 72 hours in which the authority must be told. */
export function BreachesPage() {
  const t = useTranslate();
  const { data, refetch } = useQuery({
    queryKey: ['breaches', 'getList'],
    queryFn: () => ask('get', 'admin/breaches', {}),
    refetchInterval: EVERY_MS,
  });
  const done = () => void refetch();
  const columns: readonly Column<Breach>[] = [
    { label: text('what'), cell: ({ what }) => <WholeText text={what} /> },
    { label: text('seenAt'), cell: ({ seenAt }) => when(seenAt) },
    {
      label: text('deadline'),
      cell: ({ deadline, state }) => (
        <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
          {when(deadline)}
          <Chip size="small" variant="outlined" color={COLORS[state]} label={t(text(`state.${state}`))} />
        </Stack>
      ),
    },
    {
      label: text('people'),
      align: 'right',
      cell: (row) => (row.people === null ? t(text('unknown')) : whole(row.people)),
    },
    { label: text('done'), cell: (row) => <WholeText text={row.done} /> },
    {
      label: text('toldAt'),
      cell: ({ toldAt }) => (toldAt === null ? '–' : when(toldAt)),
    },
    {
      label: text('verbs'),
      cell: ({ id, what, toldAt }) => (
        <Stack direction="row" spacing={1}>
          <VerbButton
            path={`admin/breaches/${id}/change`}
            label={text('change')}
            about={what}
            fields={learnt}
            onDone={done}
          />
          {toldAt === null && (
            <VerbButton
              path={`admin/breaches/${id}/change`}
              label={text('tell')}
              about={what}
              fields={told}
              onDone={done}
              filled
            />
          )}
        </Stack>
      ),
    },
  ];
  return (
    <CardPage name="breaches" about={text('about')}>
      {data ? (
        <SimpleTable columns={columns} rows={data} keyOf={({ id }) => id} empty={text('none')} />
      ) : (
        <Loading />
      )}
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <VerbButton path="admin/breaches" label={text('note')} fields={noted} onDone={done} filled />
      </Stack>
    </CardPage>
  );
}
