import {
  Show,
  SimpleShowLayout,
  TextField,
  useRecordContext,
  useTranslate,
  type FieldProps,
} from 'react-admin';
import { MoneyField, PersonField, PlayerField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { PaymentHistoryTables } from '../payments/PaymentHistoryTables';
import { WithdrawalVerbs } from './WithdrawalVerbs';
import { Box } from '@mui/material';
import type { FC } from 'react';
import { when } from '../../shared/fields/format';
import type { WithdrawalRow } from '../payments/payments';

/** One payout: player, destination, state, and every step. */
export function WithdrawalShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <WithdrawalVerbs label="" />
        <TextField source="ref" label="backoffice.fields.ref" />
        <PlayerField source="userName" label="backoffice.fields.player" />
        <MoneyField source="amount" label="backoffice.fields.amount" unit />
        <StatusField source="state" label="backoffice.fields.status" />
        <TextField source="kind" label="backoffice.fields.kind" />
        <TextField source="provider" label="backoffice.fields.provider" />
        <TextField source="accountName" label="backoffice.fields.accountName" emptyText="–" />
        <TextField source="accountNumber" label="backoffice.fields.accountNumber" emptyText="–" />
        <TextField source="bankId" label="backoffice.fields.bank" emptyText="–" />
        <TextField source="bankReference" label="backoffice.fields.bankReference" emptyText="–" />
        <TextField source="providerRef" label="backoffice.fields.providerRef" emptyText="–" />
        <HoldReason source="holdReason" label="backoffice.fields.holdReason" />
        <TextField source="failure" label="backoffice.fields.failure" emptyText="–" />
        <PersonField source="firstAdmin" label="backoffice.fields.firstAdmin" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="updatedAt" label="backoffice.fields.updatedAt" />
        <PaymentHistoryTables />
      </SimpleShowLayout>
    </Show>
  );
}

/** Says why a payout waits, and when its wait ends at the latest. */
const HoldReason: FC<FieldProps> = () => {
  const row = useRecordContext<WithdrawalRow>();
  const t = useTranslate();
  if (!row?.holdReason) return <span>–</span>;
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {t(`backoffice.hold.${row.holdReason}`)}
      {row.heldUntil && ` · ${t('backoffice.hold.until', { when: when(row.heldUntil) })}`}
    </Box>
  );
};
