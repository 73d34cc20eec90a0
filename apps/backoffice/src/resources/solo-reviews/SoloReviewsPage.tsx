import { Alert, Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Loading, useTranslate } from 'react-admin';
import type { ApiAnswer } from '@libs/api-client';
import { useStaff } from '../../providers/staff';
import { ask, call } from '../../shared/api/http';
import { longList } from '../../shared/api/rows';
import { age, etb, when } from '../../shared/fields/format';
import { CardList, CardPage } from '../../shared/list/CardPage';
import { Nothing } from '../../shared/list/Nothing';
import { VerbButton } from '../../shared/verbs/VerbButton';
import { ChangeTable } from '../proposals/ChangeTable';
import { placeOf } from '../proposals/subject-place';

type Review = ApiAnswer<'admin/solo-reviews', 'get'>[number];
type Pair = ApiAnswer<'admin/confirming-pairs', 'get'>[number];

const EVERY_MS = 15_000;
const states = ['waiting', 'wrong', 'right'] as const;

const text = (name: string) => `backoffice.proposals.review.${name}`;

const mayNote = [{ name: 'note', label: text('note'), multiline: true }];
const mustNote = [{ name: 'note', label: text('note'), required: true, multiline: true }];

/** What an admin did alone, for another admin to review afterwards; and how often each admin confirms another's proposals. */
export function SoloReviewsPage() {
  const t = useTranslate();
  const { id } = useStaff();
  const [state, setState] = useState<(typeof states)[number]>('waiting');
  const { data, refetch } = useQuery({
    queryKey: ['solo-reviews', 'getList', state],
    queryFn: async ({ signal }) => {
      // Nobody reviews what they did themselves, so it must not hide what others did. What is reviewed comes newest first.
      const path =
        state === 'waiting'
          ? longList('solo-reviews', { state, notMadeBy: id }, ['madeAt', 'ASC'])
          : longList('solo-reviews', { state }, ['madeAt', 'DESC']);
      return (await call<Review[]>(path, { signal })).body;
    },
    refetchInterval: EVERY_MS,
  });
  const { data: pairs } = useQuery({
    queryKey: ['solo-reviews', 'pairs'],
    queryFn: () => ask('get', 'admin/confirming-pairs', {}),
  });
  return (
    <CardPage name="solo-reviews" about={text('about')}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }} role="group">
        {states.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === state ? 'contained' : 'outlined'}
            aria-pressed={one === state}
            onClick={() => setState(one)}
          >
            {t(text(one))}
          </Button>
        ))}
      </Stack>
      {!data && <Loading />}
      {data?.length === 0 && <Nothing>{t(text('none'))}</Nothing>}
      <CardList>
        {data?.map((review) => (
          <ReviewCard key={review.id} review={review} onDone={() => void refetch()} />
        ))}
      </CardList>
      {pairs && <Pairs pairs={pairs} />}
    </CardPage>
  );
}

function ReviewCard({ review, onDone }: { review: Review; onDone: () => void }) {
  const t = useTranslate();
  const { id, kind, madeBy, madeAt, value, reason, before, after, subject, receiver } = review;
  const name = t(`backoffice.proposals.kind.${kind}`, { _: kind });
  const place = placeOf(subject);
  return (
    <Paper variant="outlined" component="li" sx={{ padding: 2 }} data-review={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="h6" component="h2">
          {place ? <Link to={place}>{name}</Link> : name}
        </Typography>
        {value > 0 && (
          <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {etb(value)}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('backoffice.proposals.made', { by: madeBy.name, at: when(madeAt), age: age(madeAt) })}
      </Typography>
      {receiver && (
        <Typography variant="body2">
          {t('backoffice.proposals.receiver', { name: `${receiver.name} · ${receiver.phoneNo}` })}
        </Typography>
      )}
      {reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('backoffice.proposals.because', { reason })}
        </Typography>
      )}
      <ChangeTable kind={kind} before={before} after={after} />
      <Finding review={review} name={name} onDone={onDone} />
    </Paper>
  );
}

/** The reviewer's finding. Before there is one: the buttons to record it, or why this admin may not. */
function Finding({ review, name, onDone }: { review: Review; name: string; onDone: () => void }) {
  const t = useTranslate();
  const { id, value, finding, reviewer, reviewedAt, note, blockedFor, receiver } = review;
  if (finding !== null)
    return (
      <Alert severity={finding === 'wrong' ? 'error' : 'success'} variant="outlined" sx={{ marginTop: 1 }}>
        {t(text(`found.${finding}`), { by: reviewer?.name ?? '', at: when(reviewedAt ?? '') })}
        {note && `: ${note}`}
      </Alert>
    );
  if (blockedFor !== undefined)
    return (
      <Alert severity="info" variant="outlined" sx={{ marginTop: 1 }}>
        {t(`backoffice.proposals.blockedFor.${blockedFor}`)}
      </Alert>
    );
  const about = [name, value > 0 ? etb(value) : '', receiver?.name].filter(Boolean).join(' · ');
  const shared = { path: `admin/solo-reviews/${id}/review`, about, onDone };
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', marginTop: 2 }}
    >
      <VerbButton {...shared} label={text('isRight')} body={{ finding: 'right' }} fields={mayNote} filled />
      <VerbButton {...shared} label={text('isWrong')} body={{ finding: 'wrong' }} fields={mustNote} danger />
    </Stack>
  );
}

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  const t = useTranslate();
  return (
    <Box component="section" aria-label={t(text('pairs'))}>
      <Typography variant="h6" component="h2" gutterBottom>
        {t(text('pairs'))}
      </Typography>
      <Typography color="text.secondary" gutterBottom>
        {t(text('pairsAbout'))}
      </Typography>
      {pairs.length === 0 && <Nothing>{t(text('noPairs'))}</Nothing>}
      <CardList>
        {pairs.map(({ id, people, confirmed, ofAll, value, isAlways }) => (
          <Paper key={id} variant="outlined" component="li" sx={{ padding: 2 }}>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
              <Typography variant="subtitle1" component="h3">
                {people.map((person) => person.name).join(' · ')}
              </Typography>
              {isAlways && <Chip size="small" color="warning" label={t(text('always'))} />}
            </Stack>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {t(text('share'), { confirmed, ofAll, value: etb(value) })}
            </Typography>
          </Paper>
        ))}
      </CardList>
    </Box>
  );
}
