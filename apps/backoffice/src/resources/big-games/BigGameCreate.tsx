import { bigGameLimits } from '@libs/contract';
import { Create } from 'react-admin';
import { StaffForm } from '../../shared/form/StaffForm';
import { usePropose } from '../../shared/form/use-propose';
import { BigGameFields } from './BigGameFields';
import { bodyOf } from './big-game-values';

const first = {
  ...{ stake: 10, cardsPerPlayer: 4, time: '20:00' },
  minCards: bigGameLimits.minCards.initial,
  minPlayers: bigGameLimits.minPlayers.initial,
};

/** The form of a new big game. */
export function BigGameCreate() {
  const propose = usePropose('admin/big-games', null, bodyOf);
  return (
    <Create>
      <StaffForm onSubmit={propose as never} defaultValues={first} isProposal={() => true}>
        <BigGameFields isNew />
      </StaffForm>
    </Create>
  );
}
