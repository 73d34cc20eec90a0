import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppConfig } from '../../../shared/api';
import { fetchBanks } from '../../../shared/api/money';
import { useT } from '../../../shared/i18n';
import {
  accountBody,
  accountProblem,
  emptyFields,
  isByHand,
  noAccount,
  type AccountFields,
} from './account-form';
import { useWithdrawal } from './use-withdrawal';
import { media } from '../fields/payment-methods';

/** Paths of a withdrawal to an account; null where this deployment has none. */
export interface AccountPaths {
  bank: string | null;
  manual: string | null;
}

/** The gateway's banks, and the choices that staff pay by hand. */
function useBanks(paths: AccountPaths) {
  const t = useT();
  const { data: banks = [], isLoading } = useQuery({
    queryKey: ['banks'],
    queryFn: ({ signal }) => fetchBanks(signal),
    enabled: paths.bank !== null,
    staleTime: 3600_000,
  });
  const served = banks.map(({ id, name }) => ({ value: id, text: name }));
  if (paths.manual === null || isLoading) return served;
  const wallets = media.map(({ medium, name }) => ({ value: medium as string, text: name }));
  const other = { value: 'BANK', text: t('wallet.withdraw.otherBank') };
  return [...(served.length > 0 ? served : wallets), other];
}

/** State of the form of a withdrawal to an account: values, problems, outcome. */
export function useAccountWithdrawal(paths: AccountPaths, limits: AppConfig['limits']) {
  const [fields, setFields] = useState<AccountFields>(noAccount);
  const [checked, setChecked] = useState(false);
  const { withdraw, busy, outcome, isHeld, forget } = useWithdrawal();
  const banks = useBanks(paths);
  const problem = accountProblem(fields, limits);

  const set = (name: keyof AccountFields) => (value: string) => {
    setFields({ ...fields, [name]: value });
    forget();
  };

  /** Sends the form; returns whether it was sent. The outcome is kept apart. */
  async function submit(): Promise<boolean> {
    setChecked(true);
    const hand = isByHand(fields.bank);
    const path = hand ? paths.manual : paths.bank;
    if (problem || path === null) return false;
    const named = banks.find(({ value }) => value === fields.bank)?.text ?? '';
    const label = fields.bank === 'BANK' ? fields.bankName.trim() : named;
    if (await withdraw({ path, body: accountBody(fields), label, by: hand ? 'hand' : 'bank' })) {
      setFields(noAccount);
      setChecked(false);
    }
    return true;
  }

  return {
    fields,
    set,
    banks,
    problem: checked ? problem : null,
    gaps: checked ? emptyFields(fields) : [],
    submit,
    busy,
    outcome,
    isHeld,
  };
}
