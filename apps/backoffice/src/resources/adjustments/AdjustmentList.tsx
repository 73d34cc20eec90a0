import { Stack } from '@mui/material';
import type { FC } from 'react';
import { CreateButton, SelectArrayInput, TextField, useRecordContext } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { MoneyField, PersonField, PlayerField, TimeField } from '../../shared/fields/fields';
import { etb } from '../../shared/fields/format';
import { StatusField } from '../../shared/fields/StatusWord';
import { mayReason, VerbButton, withReason } from '../../shared/verbs/VerbButton';

const states = ['AwaitingSecond', 'Posted', 'Rejected'].map((id) => ({ id, name: `desk.status.${id}` }));

const filters = [
  <SelectArrayInput key="state" source="state" label="desk.fields.status" choices={states} alwaysOn />,
];

/** Corrections by hand: made by one admin, above the limit confirmed by another. */
export function AdjustmentList() {
  return (
    <DeskList filters={filters} buttons={<CreateButton />}>
      <DeskTable rowClick={false}>
        <TimeField source="createdAt" label="desk.fields.createdAt" />
        <PlayerField source="userName" label="desk.fields.player" sortable={false} />
        <TextField source="direction" label="desk.fields.direction" sortable={false} />
        <TextField source="balance" label="desk.fields.balance" sortable={false} />
        <MoneyField source="amount" label="desk.fields.amountEtb" textAlign="right" sortable={false} />
        <TextField source="reason" label="desk.fields.reason" sortable={false} />
        <PersonField source="maker" label="desk.fields.maker" sortable={false} />
        <PersonField source="checker" label="desk.fields.checker" sortable={false} />
        <StatusField source="state" label="desk.fields.status" sortable={false} />
        <Verbs label="" />
      </DeskTable>
    </DeskList>
  );
}

interface AdjustmentRow {
  id: string;
  userName: string;
  amount: number;
  can: readonly string[];
}

const Verbs: FC<{ label?: string }> = () => {
  const row = useRecordContext<AdjustmentRow>();
  if (!row) return null;
  const path = `admin/adjustments/${row.id}`;
  const about = `${etb(row.amount)} · ${row.userName}`;
  return (
    <Stack direction="row" spacing={1}>
      {row.can.includes('approve') && (
        <VerbButton
          path={`${path}/approve`}
          label="desk.verb.approveSecond"
          about={about}
          fields={mayReason}
          filled
        />
      )}
      {row.can.includes('reject') && (
        <VerbButton
          path={`${path}/reject`}
          label="desk.verb.reject"
          about={about}
          fields={withReason}
          danger
        />
      )}
    </Stack>
  );
};
