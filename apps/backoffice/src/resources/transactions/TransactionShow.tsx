import { TextField, useRecordContext, useTranslate } from 'react-admin';
import { MoneyField, TimeField, WordField } from '../../shared/fields/fields';
import { PostingTable } from '../../shared/list/PostingTable';
import { Facts, Part, ShowPage } from '../../shared/show/ShowPage';
import type { PostingRow } from '../../shared/api/rows';
import { About, Actor } from './TransactionList';

/** One transfer with its postings, which sum to zero. */
export function TransactionShow() {
  return (
    <ShowPage>
      <Facts>
        <WordField source="kind" words="backoffice.transfer" label="backoffice.fields.kind" />
        <MoneyField source="amount" label="backoffice.fields.amount" unit />
        <Actor label="backoffice.fields.actor" />
        <About label="backoffice.fields.subject" />
        <TimeField source="createdAt" label="backoffice.fields.at" />
        <TextField source="key" label="backoffice.fields.key" />
        <TextField source="requestId" label="backoffice.fields.requestId" />
      </Facts>
      <Postings />
    </ShowPage>
  );
}

function Postings() {
  const transfer = useRecordContext<{ id: string; postings?: readonly PostingRow[] }>();
  const t = useTranslate();
  if (!transfer?.postings) return null;
  return (
    <Part title={t('backoffice.postings')}>
      <PostingTable postings={transfer.postings} />
    </Part>
  );
}
