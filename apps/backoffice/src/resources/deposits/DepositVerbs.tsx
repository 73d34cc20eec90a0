import { TOKEN_PREFIX } from '@libs/contract';
import type { FC } from 'react';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { etb } from '../../shared/fields/format';
import { mayReason, VerbButton, withReason, type VerbField } from '../../shared/verbs/VerbButton';
import { Verbs } from '../../shared/verbs/Verbs';
import { confirming } from '../proposals/ProposalShown';
import { useNeedsSecond } from '../proposals/use-needs-second';
import { approveLabel, type DepositRow } from '../payments/payments';

/** A receipt link of the bank CBE may hold only a token, so the admin who approves it opens the receipt and types its number. */
const ftNumber: readonly VerbField[] = [
  {
    name: 'txnId',
    label: 'backoffice.fields.txnId',
    required: true,
    toBody: (text) => text.trim().toUpperCase(),
  },
];

/** The line of a statement; its reference is required if no receipt shows the amount. */
const statementLine = (required: boolean): readonly VerbField[] => [
  { name: 'amount', label: 'backoffice.fields.statementAmount', type: 'number' },
  { name: 'reference', label: 'backoffice.fields.statementReference', required },
];

/** Actions that this admin may take on a deposit now. */
export const DepositVerbs: FC<{ label?: string }> = () => {
  const row = useRecordContext<DepositRow>();
  const needsSecond = useNeedsSecond();
  const t = useTranslate();
  if (!row) return null;
  const path = `admin/deposits/${row.id}`;
  const about = `${etb(row.amount)} · ${row.userName}${row.txnId ? ` · ${row.txnId}` : ''}`;
  const hasToken = row.txnId?.startsWith(TOKEN_PREFIX) ?? false;
  const may = (verb: string) => row.can.includes(verb);
  // The server credits what the receipt or a line of a statement shows; without a receipt the amount is not known here.
  const takesTwo = row.verified !== null && needsSecond('deposit', row.verified);
  return (
    <Verbs>
      {may('approve') && (
        <VerbButton
          path={`${path}/approve`}
          label={approveLabel(row.firstAdmin, takesTwo)}
          about={about}
          fields={
            row.proposal
              ? mayReason
              : [...statementLine(row.verified === null), ...(hasToken ? ftNumber : []), ...mayReason]
          }
          explain={({ code }) =>
            code === 'VALIDATION_FAILED' && (
              <Link to="/reconciliation">{t('backoffice.reconciliation.import')}</Link>
            )
          }
          {...confirming(row.proposal)}
          filled
          proposes={takesTwo}
        />
      )}
      {may('check') && <VerbButton path={`${path}/check`} label="backoffice.verb.check" about={about} />}
      {may('reject') && (
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
