import type { ApiAnswer } from '@libs/api-client';
import { Stack } from '@mui/material';
import type { FC } from 'react';
import { CreateButton, SelectArrayInput, TextField, useRecordContext } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { MoneyField, PersonField, PlayerField, TimeField } from '../../shared/fields/fields';
import { etb } from '../../shared/fields/format';
import { StatusField } from '../../shared/fields/StatusWord';
import { confirming } from '../proposals/ProposalShown';
import { mayReason, VerbButton, withReason } from '../../shared/verbs/VerbButton';

const states = ['AwaitingSecond', 'Posted', 'Rejected'].map((id) => ({
  id,
  name: `backoffice.status.${id}`,
}));

const filters = [
  <SelectArrayInput key="state" source="state" label="backoffice.fields.status" choices={states} alwaysOn />,
];

/** Adjustments of balances: one admin makes each of them, and a second admin confirms those above the limit. */
export function AdjustmentList() {
  return (
    <ResourceList filters={filters} buttons={<CreateButton />}>
      <ResourceTable rowClick={false}>
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <PlayerField source="userName" label="backoffice.fields.player" sortable={false} />
        <TextField source="direction" label="backoffice.fields.direction" sortable={false} />
        <TextField source="balance" label="backoffice.fields.balance" sortable={false} />
        <MoneyField source="amount" label="backoffice.fields.amountEtb" textAlign="right" sortable={false} />
        <TextField source="reason" label="backoffice.fields.reason" sortable={false} />
        <PersonField source="maker" label="backoffice.fields.maker" sortable={false} />
        <PersonField source="checker" label="backoffice.fields.checker" sortable={false} />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
        <Verbs label="" />
      </ResourceTable>
    </ResourceList>
  );
}

type AdjustmentRow = ApiAnswer<'admin/adjustments', 'get'>[number];

const Verbs: FC<{ label?: string }> = () => {
  const row = useRecordContext<AdjustmentRow>();
  if (!row) return null;
  const path = `admin/adjustments/${row.id}`;
  const about = `${etb(row.amount)} · ${row.userName}`;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {row.can.includes('approve') && (
        <VerbButton
          path={`${path}/approve`}
          label="backoffice.verb.approveSecond"
          about={about}
          fields={mayReason}
          {...confirming(row.proposal)}
          filled
        />
      )}
      {row.can.includes('reject') && (
        <VerbButton
          path={`${path}/reject`}
          label="backoffice.verb.reject"
          about={about}
          fields={withReason}
          shows={confirming(row.proposal).shows}
          danger
        />
      )}
    </Stack>
  );
};
