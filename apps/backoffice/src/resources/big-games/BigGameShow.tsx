import {
  EditButton,
  FunctionField,
  Link,
  NumberField,
  TextField,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { etb, when } from '../../shared/fields/format';
import { StatusField } from '../../shared/fields/StatusWord';
import { Facts, ShowPage } from '../../shared/show/ShowPage';
import { Verbs } from '../../shared/verbs/Verbs';
import { VerbButton, withReason } from '../../shared/verbs/VerbButton';
import type { BigGameRow } from './big-game-values';

const label = (name: string) => `backoffice.bigGames.${name}`;

/** One big game: its terms, who made them, and what the house added. */
export function BigGameShow() {
  const t = useTranslate();
  return (
    <ShowPage order="startsAt" verbs={<BigGameVerbs />}>
      <Facts>
        <StatusField source="state" label="backoffice.fields.status" />
        <TextField source="title.am" label={label('title.am')} />
        <TextField source="title.om" label={label('title.om')} />
        <TextField source="title.ti" label={label('title.ti')} />
        <TextField source="title.en" label={label('title.en')} />
        <TimeField source="startsAt" label="backoffice.games.startsAt" />
        <MoneyField source="stake" label="backoffice.fields.stake" unit />
        <MoneyField source="guarantee" label={label('guarantee')} unit />
        <NumberField source="cardsPerPlayer" label={label('cardsPerPlayer')} />
        <NumberField source="minCards" label={label('minCards')} />
        <NumberField source="minPlayers" label={label('minPlayers')} />
        <NumberField source="sold" label="backoffice.fields.cards" />
        <NumberField source="players" label={label('players')} />
        <NumberField source="people" label={label('people')} emptyText="–" />
        <MoneyField source="prize" label={label('prize')} unit />
        <MoneyField source="added" label={label('added')} unit />
        <TextField source="madeByName" label={label('madeBy')} emptyText="–" />
        <TextField source="confirmedByName" label={label('confirmedBy')} emptyText="–" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="endedAt" label="backoffice.fields.endedAt" />
        <FunctionField<BigGameRow>
          label="backoffice.games.round"
          render={({ id, stake }) => (
            <Link to={`/rounds/${id}/show`}>
              {t('resources.rounds.name', { smart_count: 1 })} · {etb(stake)}
            </Link>
          )}
        />
      </Facts>
    </ShowPage>
  );
}

function BigGameVerbs() {
  const game = useRecordContext<BigGameRow>();
  if (!game || game.can.length === 0) return null;
  return (
    <Verbs
      dangerous={
        <VerbButton
          path={`admin/big-games/${game.id}/stop`}
          label={label('stop')}
          about={`${game.title.en} · ${etb(game.guarantee)} · ${when(game.startsAt)}`}
          fields={withReason}
          danger
        />
      }
    >
      {game.can.includes('edit') && <EditButton />}
    </Verbs>
  );
}
