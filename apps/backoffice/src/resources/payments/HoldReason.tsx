import { Box } from '@mui/material';
import type { FC } from 'react';
import { useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { when } from '../../shared/fields/format';
import type { WithdrawalRow } from './payment-rows';

/** Why a payout waits, in words, and until when at most. */
export const HoldReason: FC<FieldProps> = () => {
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
