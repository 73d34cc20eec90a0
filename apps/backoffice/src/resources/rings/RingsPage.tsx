import { Box, Chip, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, Loading, useTranslate } from 'react-admin';
import type { ApiAnswer } from '@libs/api-client';
import { ask } from '../../shared/api/http';
import { age, etb, when } from '../../shared/fields/format';
import { CardList, CardPage } from '../../shared/list/CardPage';
import { Nothing } from '../../shared/list/Nothing';
import { confirming } from '../proposals/ProposalShown';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';

type Ring = ApiAnswer<'admin/rings', 'get'>[number];

const text = (name: string) => `backoffice.rings.${name}`;

const withText = [{ name: 'text', label: text('noteText'), required: true, multiline: true }];

/** Groups of players who seem linked, with the signs that link them in words; staff decide what a link means. */
export function RingsPage() {
  const t = useTranslate();
  const { data, refetch } = useQuery({
    queryKey: ['rings', 'getList'],
    queryFn: () => ask('get', 'admin/rings', {}),
  });
  if (!data) return <Loading />;
  return (
    <CardPage name="rings" about={text('about')}>
      {data.length === 0 && <Nothing>{t(text('none'))}</Nothing>}
      <CardList>
        {data.map((ring) => (
          <RingCard key={ring.id} ring={ring} onDone={() => void refetch()} />
        ))}
      </CardList>
    </CardPage>
  );
}

function RingCard({ ring, onDone }: { ring: Ring; onDone: () => void }) {
  const t = useTranslate();
  const { members, reasons, since, moneyIn, moneyOut, status, held, proposals, dismissedReason } = ring;
  const proposed = proposals.map(({ subject }) => subject.split(':')[2] ?? '');
  return (
    <Paper variant="outlined" component="li" sx={{ padding: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h6" component="h2">
          {t(text('members'), { smart_count: members.length })}
        </Typography>
        <Chip size="small" variant="outlined" label={t(text(`status.${status}`))} color={colorOf(status)} />
        {held.map((what) => (
          <Chip key={what} size="small" color="warning" label={t(text(`held.${what}`))} />
        ))}
        {proposed.map((what) => (
          <Chip key={what} size="small" variant="outlined" label={t(text(`proposed.${what}`))} />
        ))}
      </Stack>
      <Typography sx={{ marginTop: 1, overflowWrap: 'anywhere' }}>
        {members.map(({ id, name, phoneNo }, index) => (
          <span key={id}>
            {index > 0 && ' · '}
            <Link to={`/users/${id}/show`}>{name}</Link> {phoneNo}
          </span>
        ))}
      </Typography>
      <Box component="ul" sx={{ marginY: 1.5, paddingLeft: 2.5 }}>
        {reasons.map(({ signal, sentence }) => (
          <li key={signal}>{sentence}</li>
        ))}
      </Box>
      <Typography color="text.secondary">
        {t(text('since'), { when: when(since), age: age(since) })} ·{' '}
        {t(text('money'), { in: etb(moneyIn), out: etb(moneyOut) })}
      </Typography>
      {dismissedReason && <Typography>{t(text('dismissedBecause'), { reason: dismissedReason })}</Typography>}
      {ring.notes.map((note) => (
        <Typography key={note.id} sx={{ marginTop: 1 }}>
          <strong>{note.author.name}</strong>, {when(note.at)}: {note.text}
        </Typography>
      ))}
      <RingVerbs ring={ring} onDone={onDone} />
    </Paper>
  );
}

function RingVerbs({ ring, onDone }: { ring: Ring; onDone: () => void }) {
  const { id, status, held, members, proposals } = ring;
  const path = `admin/rings/${id}`;
  const about = members.map(({ name }) => name).join(', ');
  const shared = { about, onDone };
  const isOver = status === 'dismissed';
  const openFor = (what: string) => proposals.find(({ subject }) => subject === `ring:${id}:${what}`);
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', marginTop: 2 }}
    >
      <VerbButton {...shared} path={`${path}/note`} label={text('note')} fields={withText} />
      {!isOver &&
        (['payouts', 'prizes'] as const)
          .filter((what) => !held.includes(what))
          .map((what) => (
            <VerbButton
              {...shared}
              key={what}
              path={`${path}/hold`}
              label={text(`hold.${what}`)}
              fields={withReason}
              {...confirming(openFor(what))}
              body={{ what, ...confirming(openFor(what)).body }}
              proposes
              danger
            />
          ))}
      {!isOver && (
        <VerbButton
          {...shared}
          path={`${path}/dismiss`}
          label={text('dismiss')}
          fields={withReason}
          {...confirming(openFor('dismiss'))}
          proposes={held.length > 0}
        />
      )}
    </Stack>
  );
}

function colorOf(status: Ring['status']): 'warning' | 'error' | 'default' {
  if (status === 'held') return 'error';
  return status === 'open' ? 'warning' : 'default';
}
