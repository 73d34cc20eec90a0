import {
  BooleanInput,
  Create,
  maxValue,
  minValue,
  required,
  TextInput,
  useNotify,
  useRedirect,
} from 'react-admin';
import { useState } from 'react';
import { spaceLimits } from '@libs/contract';
import { useStaff } from '../../providers/staff';
import { call } from '../../shared/api/http';
import { PhoneInput } from '../../shared/form/PhoneInput';
import { StaffForm } from '../../shared/form/StaffForm';
import { NumberInput } from '../../shared/fields/NumberField';
import { isWaiting, useWaitNotice } from '../../shared/verbs/wait-notice';

const { min, max } = spaceLimits.housePercent;

/** Creates a space; an admin may assign it to an agent. */
export function SpaceCreate() {
  const staff = useStaff();
  const notify = useNotify();
  const redirect = useRedirect();
  const waits = useWaitNotice();
  // One key for each opening of the form, so that a retry after a lost answer makes one space.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const save = async (values: Record<string, unknown>) => {
    try {
      const { body } = await call<{ space: { id: string }; status?: string }>('gameSpace/createSpace', {
        method: 'POST',
        body: { ownership: staff.phoneNo, ...values },
        idempotencyKey,
      });
      if (isWaiting(body)) waits();
      else notify('backoffice.done.any', { type: 'success' });
      redirect('show', 'spaces', body.space.id);
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
        defaultValues={{ isListed: false, housePercent: 0 }}
        isProposal={({ housePercent }) => staff.isSystemAdmin && Number(housePercent) > 0}
      >
        <TextInput
          source="name"
          label="backoffice.fields.name"
          validate={required()}
          sx={{ maxWidth: 400 }}
        />
        {staff.isSystemAdmin && (
          <PhoneInput source="ownership" label="backoffice.fields.ownerPhone" defaultValue={staff.phoneNo} />
        )}
        <NumberInput
          source="housePercent"
          label="backoffice.fields.percent"
          rules={[minValue(min), maxValue(max)]}
        />
        <BooleanInput source="isListed" label="backoffice.fields.isListed" />
      </StaffForm>
    </Create>
  );
}
