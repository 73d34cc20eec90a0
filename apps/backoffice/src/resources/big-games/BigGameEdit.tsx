import { Edit, useRecordContext } from 'react-admin';
import { StaffForm } from '../../shared/form/StaffForm';
import { usePropose } from '../../shared/form/use-propose';
import { BigGameFields } from './BigGameFields';
import { bodyOf, valuesOf, type BigGameRow } from './big-game-values';

/** The form that changes the terms of a big game until its countdown. */
export function BigGameEdit() {
  return (
    <Edit actions={false} mutationMode="pessimistic">
      <Form />
    </Edit>
  );
}

function Form() {
  const game = useRecordContext<BigGameRow>();
  const propose = usePropose('admin/big-games', game?.id ?? null, bodyOf);
  if (!game) return null;
  return (
    <StaffForm record={valuesOf(game)} onSubmit={propose as never} isProposal={() => true}>
      <BigGameFields />
    </StaffForm>
  );
}
