import { normalizePhone } from '@libs/contract';
import { Typography } from '@mui/material';
import { FormDataConsumer, TextInput, useGetList, useTranslate, type TextInputProps } from 'react-admin';
import { useStaff } from '../../providers/staff';
import { etb } from '../fields/format';
import { asRows } from '../list/ResourceList';
import { short } from './StaffForm';

/** A phone number in a form, with the account that has it below the field as soon as the number is whole. */
export function PhoneInput(props: TextInputProps) {
  return (
    <>
      <TextInput type="tel" sx={short} {...props} helperText={false} />
      <FormDataConsumer<Record<string, string | undefined>>>
        {({ formData }) => <AccountOf phone={formData[props.source] ?? ''} />}
      </FormDataConsumer>
    </>
  );
}

/** The name and the balances of the account that has the number; nothing while the number is not whole, and for agents. */
export function AccountOf({ phone }: { phone: string }) {
  const t = useTranslate();
  const { isSystemAdmin } = useStaff();
  const isWhole = isSystemAdmin && normalizePhone(phone) !== null;
  const { data } = useGetList<{ id: string; name: string; mainBalance: number; bonusBalance: number }>(
    'users',
    { filter: { q: phone }, pagination: { page: 1, perPage: 1 }, ...asRows },
    { enabled: isWhole },
  );
  const account = data?.[0];
  const text = account
    ? t('backoffice.account.found', {
        name: account.name,
        main: etb(account.mainBalance),
        bonus: etb(account.bonusBalance),
      })
    : t('backoffice.account.none');
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ minHeight: 24, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      {isWhole && data && text}
    </Typography>
  );
}
