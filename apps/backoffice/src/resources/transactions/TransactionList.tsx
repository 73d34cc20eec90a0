import type { ApiAnswer } from '@libs/api-client';
import { transferKinds } from '@libs/contract';
import type { FC } from 'react';
import { Link, SelectArrayInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { MoneyField, TimeField, WordField } from '../../shared/fields/fields';
import { PersonInput } from '../../shared/form/PersonInput';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';

/** A transfer of the ledger, as a row of the list (docs/admin-api.md "transactions"). */
type TransferRow = ApiAnswer<'admin/transactions', 'get'>[number];

const filters = [
  <SelectArrayInput
    key="kind"
    source="kind"
    label="backoffice.fields.kind"
    choices={transferKinds.map((id) => ({ id, name: `backoffice.transfer.${id}` }))}
    alwaysOn
  />,
  <PersonInput key="userId" source="userId" label="backoffice.fields.player" />,
  <TextInput key="accountId" source="accountId" label="backoffice.fields.accountId" />,
  <TextInput key="key" source="key" label="backoffice.fields.key" />,
  <TextInput key="roundId" source="roundId" label="backoffice.fields.roundId" />,
  <TextInput key="subject" source="subject" label="backoffice.fields.subject" />,
];

/** The list of all ledger transfers, each in words. */
export function TransactionList() {
  return (
    <ResourceList filters={filters}>
      <ResourceTable>
        <TimeField source="createdAt" label="backoffice.fields.at" />
        <WordField
          source="kind"
          words="backoffice.transfer"
          label="backoffice.fields.kind"
          sortable={false}
        />
        <MoneyField source="amount" label="backoffice.fields.amountEtb" textAlign="right" sortable={false} />
        <Actor label="backoffice.fields.actor" />
        <About label="backoffice.fields.subject" />
      </ResourceTable>
    </ResourceList>
  );
}

/** Who moved the money: a person, or the house's own jobs. */
export const Actor: FC<{ label: string }> = () => {
  const row = useRecordContext<TransferRow>();
  const t = useTranslate();
  if (!row) return null;
  const id = /^user:(.+)$/.exec(row.actor)?.[1];
  return id ? (
    <Link to={`/users/${id}/show`}>{row.actorName ?? id}</Link>
  ) : (
    <span>{t('backoffice.system')}</span>
  );
};

/** What the transfer belongs to, as a link to its page: a round, a payment, or the list of the adjustments. */
export const About: FC<{ label: string }> = () => {
  const row = useRecordContext<TransferRow>();
  const t = useTranslate();
  if (!row) return null;
  const { kind, roundId, subject } = row;
  if (roundId)
    return <Link to={`/rounds/${roundId}/show`}>{t('resources.rounds.name', { smart_count: 1 })}</Link>;
  const list = { deposit: 'deposits', withdraw: 'withdrawals' }[kind];
  if (list && subject)
    return (
      <Link to={`/${list}?filter=${encodeURIComponent(JSON.stringify({ q: subject }))}`}>{subject}</Link>
    );
  if (kind === 'adjustment')
    return <Link to="/adjustments">{t('resources.adjustments.name', { smart_count: 1 })}</Link>;
  return <span>–</span>;
};
