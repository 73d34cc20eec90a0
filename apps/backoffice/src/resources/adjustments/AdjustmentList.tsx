import type { ApiAnswer } from '@libs/api-client';
import { Box } from '@mui/material';
import type { FC } from 'react';
import { CreateButton, FunctionField, SelectArrayInput, useRecordContext, useTranslate } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { LongText } from '../../shared/fields/LongText';
import { MoneyField, Player, PlayerField, TimeField } from '../../shared/fields/fields';
import { etb } from '../../shared/fields/format';
import { StatusField } from '../../shared/fields/StatusWord';
import { Verbs } from '../../shared/verbs/Verbs';
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
        <FunctionField<AdjustmentRow>
          label="backoffice.fields.direction"
          render={(row) => <Direction {...row} />}
        />
        <MoneyField source="amount" label="backoffice.fields.amountEtb" textAlign="right" sortable={false} />
        <FunctionField<AdjustmentRow>
          label="backoffice.fields.reason"
          render={({ reason }) => <LongText text={reason} />}
        />
        <FunctionField<AdjustmentRow>
          label="backoffice.fields.makerAndChecker"
          render={({ maker, checker }) => (
            <>
              <Player id={maker.id} name={maker.name} />
              {checker && (
                <>
                  {' · '}
                  <Player id={checker.id} name={checker.name} />
                </>
              )}
            </>
          )}
        />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
        <AdjustmentVerbs label="" />
      </ResourceTable>
    </ResourceList>
  );
}

/** Which way the money goes, above the balance that it changes. */
function Direction({ direction, balance }: AdjustmentRow) {
  const t = useTranslate();
  return (
    <>
      {t(`backoffice.choice.${direction}`)}
      <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
        {t(`backoffice.choice.${balance}`)}
      </Box>
    </>
  );
}

type AdjustmentRow = ApiAnswer<'admin/adjustments', 'get'>[number];

const AdjustmentVerbs: FC<{ label?: string }> = () => {
  const row = useRecordContext<AdjustmentRow>();
  if (!row) return null;
  const path = `admin/adjustments/${row.id}`;
  const about = `${etb(row.amount)} · ${row.userName}`;
  return (
    <Verbs>
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
    </Verbs>
  );
};
