import { Create, RadioButtonGroupInput, required, TextInput, useNotify, useRedirect } from 'react-admin';
import { useState } from 'react';
import type { ApiAnswer } from '@libs/api-client';
import { proposalKinds } from '@libs/contract';
import { useQuery } from '@tanstack/react-query';
import { ask, call } from '../../shared/api/http';
import { PhoneInput } from '../../shared/form/PhoneInput';
import { long, StaffForm } from '../../shared/form/StaffForm';
import { NumberInput } from '../../shared/fields/NumberField';

const directions = ['credit', 'debit'].map((id) => ({ id, name: `backoffice.choice.${id}` }));
const balances = ['main', 'bonus'].map((id) => ({ id, name: `backoffice.choice.${id}` }));

/** The form of an adjustment of a player's balance; one above what this admin may still do alone is a proposal. */
export function AdjustmentCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const { data: allowance } = useQuery({
    queryKey: ['proposals', 'allowance'],
    queryFn: () => ask('get', 'admin/me/allowance', {}),
  });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const save = async (values: Record<string, unknown>) => {
    try {
      const { body } = await call<{ state: string }>('admin/adjustments', {
        method: 'POST',
        body: values,
        idempotencyKey,
      });
      notify(`backoffice.status.${body.state}`, { type: 'success' });
      redirect('list', 'adjustments');
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), {
        type: 'error',
        autoHideDuration: 7000,
      });
    }
  };
  return (
    <Create>
      <StaffForm onSubmit={save} isProposal={({ amount }) => isTooMuch(amount, allowance)}>
        <PhoneInput source="phoneNo" label="backoffice.fields.phoneNo" validate={required()} />
        <RadioButtonGroupInput
          source="direction"
          label="backoffice.fields.direction"
          choices={directions}
          validate={required()}
        />
        <RadioButtonGroupInput
          source="balance"
          label="backoffice.fields.balance"
          choices={balances}
          validate={required()}
        />
        <NumberInput source="amount" label="backoffice.fields.amountEtb" rules={[required()]} />
        <TextInput
          source="reason"
          label="backoffice.fields.reason"
          validate={required()}
          multiline
          sx={long}
        />
      </StaffForm>
    </Create>
  );
}

/** True for an amount above the limit for one person, or above what they may still move alone in the day or the month. */
function isTooMuch(amount: unknown, allowance: ApiAnswer<'admin/me/allowance', 'get'> | undefined): boolean {
  if (typeof amount !== 'number') return false;
  if (amount > proposalKinds.adjustment.aloneUpTo) return true;
  if (!allowance) return false;
  const { solo, used, soloMonth, usedMonth } = allowance;
  return amount > solo - used || amount > soloMonth - usedMonth;
}
