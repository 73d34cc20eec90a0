import { Alert, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { when } from '../shared/fields/format';
import { useSecurity } from './use-security';

/**
 * Warns an admin who may not change money, roles or settings yet, or whose proposals no second admin is there to confirm, and
 * tells an inspector until when the seat lasts.
 */
export function StaffBanner() {
  const t = useTranslate();
  const { data } = useSecurity();
  const isAlone = data?.activeAdmins !== null && (data?.activeAdmins ?? 2) < 2;
  const heldUntil = data?.moneyHeldUntil ?? null;
  const seatUntil = data?.seatUntil ?? null;
  if (!isAlone && heldUntil === null && seatUntil === null) return null;
  return (
    <Stack spacing={1} sx={{ paddingTop: 1 }}>
      {seatUntil !== null && (
        <Alert severity="info">{t('backoffice.seat.until', { until: when(seatUntil) })}</Alert>
      )}
      {isAlone && <Alert severity="warning">{t('backoffice.security.tooFew')}</Alert>}
      {heldUntil !== null && (
        <Alert severity="info">{t('backoffice.security.held', { until: when(heldUntil) })}</Alert>
      )}
    </Stack>
  );
}
