import {
  Create,
  RadioButtonGroupInput,
  required,
  SimpleForm,
  TextInput,
  useNotify,
  useRedirect,
} from 'react-admin';
import { useState } from 'react';
import { call } from '../../shared/api/http';
import { NumberInput } from '../../shared/fields/NumberField';

const directions = ['credit', 'debit'].map((id) => ({ id, name: `backoffice.choice.${id}` }));
const balances = ['main', 'bonus'].map((id) => ({ id, name: `backoffice.choice.${id}` }));

/** The form of an adjustment of a player's balance; one of more than 1 000 birr waits for a second admin. */
export function AdjustmentCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
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
      <SimpleForm onSubmit={save}>
        <TextInput source="phoneNo" label="backoffice.fields.phoneNo" validate={required()} type="tel" />
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
          fullWidth
        />
      </SimpleForm>
    </Create>
  );
}
