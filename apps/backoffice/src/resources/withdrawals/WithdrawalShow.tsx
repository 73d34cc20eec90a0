import { Box } from '@mui/material';
import type { FC } from 'react';
import { TextField, useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { MoneyField, PersonField, PlayerField, TimeField, WordField } from '../../shared/fields/fields';
import { when } from '../../shared/fields/format';
import { StatusField } from '../../shared/fields/StatusWord';
import { Facts, ShowPage } from '../../shared/show/ShowPage';
import { PaymentHistoryTables } from '../payments/PaymentHistoryTables';
import type { WithdrawalRow } from '../payments/payments';
import { WithdrawalVerbs } from './WithdrawalVerbs';

/** One payout: player, destination, state, and every step. */
export function WithdrawalShow() {
  return (
    <ShowPage verbs={<WithdrawalVerbs />}>
      <Facts>
        <PlayerField label="backoffice.fields.player" />
        <MoneyField source="amount" label="backoffice.fields.amount" unit />
        <StatusField source="state" label="backoffice.fields.status" />
        <HoldReason source="holdReason" label="backoffice.fields.holdReason" />
        <WordField source="kind" words="backoffice.way" label="backoffice.fields.kind" />
        <WordField source="provider" words="backoffice.provider" label="backoffice.fields.provider" />
        <TextField source="accountName" label="backoffice.fields.accountName" />
        <TextField source="accountNumber" label="backoffice.fields.accountNumber" />
        <TextField source="bankId" label="backoffice.fields.bank" />
        <TextField source="ref" label="backoffice.fields.ref" />
        <TextField source="bankReference" label="backoffice.fields.bankReference" />
        <TextField source="providerRef" label="backoffice.fields.providerRef" />
        <TextField source="failure" label="backoffice.fields.failure" />
        <WordField
          source="playerReason"
          words="backoffice.proposals.word"
          label="backoffice.fields.playerReason"
        />
        <PersonField source="firstAdmin" label="backoffice.fields.firstAdmin" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="updatedAt" label="backoffice.fields.updatedAt" />
      </Facts>
      <PaymentHistoryTables />
    </ShowPage>
  );
}

/** Says why a payout waits, and when its wait ends at the latest. */
const HoldReason: FC<FieldProps> = () => {
  const row = useRecordContext<WithdrawalRow>();
  const t = useTranslate();
  if (!row?.holdReason) return null;
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {t(`backoffice.hold.${row.holdReason}`)}
      {row.heldUntil && ` · ${t('backoffice.hold.until', { when: when(row.heldUntil) })}`}
    </Box>
  );
};
