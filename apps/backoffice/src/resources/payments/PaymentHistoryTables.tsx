import { Link, useRecordContext, useTranslate } from 'react-admin';
import { birr, when } from '../../shared/fields/format';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import { Part } from '../../shared/show/ShowPage';
import { useActionWords } from '../audit-log/action-words';
import type { PaymentHistory } from './payments';

type Transfer = PaymentHistory['transfers'][number];
type Entry = PaymentHistory['log'][number];

/** The ledger transfers of a payment, and what staff did with it. */
export function PaymentHistoryTables() {
  const row = useRecordContext<PaymentHistory & { id: string }>();
  const t = useTranslate();
  const wordsOf = useActionWords();
  if (!row?.transfers) return null;
  const transfers: readonly Column<Transfer>[] = [
    { label: 'backoffice.fields.at', cell: ({ createdAt }) => when(createdAt) },
    {
      label: 'backoffice.fields.kind',
      cell: ({ id, key }) => <Link to={`/transactions/${id}/show`}>{t(movementOf(key))}</Link>,
    },
    { label: 'backoffice.fields.amountEtb', cell: ({ amount }) => birr(amount), align: 'right' },
  ];
  const log: readonly Column<Entry>[] = [
    { label: 'backoffice.fields.at', cell: ({ at }) => when(at) },
    { label: 'backoffice.fields.actor', cell: ({ actor }) => actor.name },
    { label: 'backoffice.fields.action', cell: ({ action }) => wordsOf(action) },
    { label: 'backoffice.fields.reason', cell: ({ reason }) => reason ?? '–' },
  ];
  const keyOf = ({ id }: { id: string }) => id;
  return (
    <>
      <Part title={t('backoffice.payments.transfers')}>
        <SimpleTable columns={transfers} rows={row.transfers} keyOf={keyOf} empty="backoffice.nothing.here" />
      </Part>
      <Part title={t('backoffice.payments.log')}>
        <SimpleTable columns={log} rows={row.log} keyOf={keyOf} empty="backoffice.nothing.here" />
      </Part>
    </>
  );
}

/** The text key of a movement: the step of a withdrawal that its key ends with, else the kind with which it begins. */
function movementOf(key: string): string {
  const step = /^withdraw:.*:(hold|settle|release|reverse|return)$/.exec(key)?.[1];
  return step ? `backoffice.movement.${step}` : `backoffice.transfer.${key.split(':')[0]}`;
}
