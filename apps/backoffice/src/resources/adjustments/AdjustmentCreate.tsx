import { Create, RadioButtonGroupInput, required, TextInput, useNotify, useRedirect } from 'react-admin';
import { useState } from 'react';
import { call } from '../../shared/api/http';
import { PhoneInput } from '../../shared/form/PhoneInput';
import { long, StaffForm } from '../../shared/form/StaffForm';
import { NumberInput } from '../../shared/fields/NumberField';
import { useNeedsSecond } from '../proposals/use-needs-second';

const directions = ['credit', 'debit'].map((id) => ({ id, name: `backoffice.choice.${id}` }));
const balances = ['main', 'bonus'].map((id) => ({ id, name: `backoffice.choice.${id}` }));

/** The form of an adjustment of a player's balance; one above what this admin may still do alone is a proposal. */
export function AdjustmentCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const needsSecond = useNeedsSecond();
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
      <StaffForm
        onSubmit={save}
        isProposal={({ amount }) => typeof amount === 'number' && needsSecond('adjustment', amount)}
      >
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
