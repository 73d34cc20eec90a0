import { Show, SimpleShowLayout, TextField, useRecordContext } from 'react-admin';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { PostingTable } from '../../shared/list/PostingTable';
import type { PostingRow } from '../../shared/api/rows';

/** One transfer with its postings, which sum to zero. */
export function TransactionShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <TextField source="key" label="backoffice.fields.key" />
        <TextField source="kind" label="backoffice.fields.kind" />
        <MoneyField source="amount" label="backoffice.fields.amount" unit />
        <TextField source="actorName" label="backoffice.fields.actor" emptyText="–" />
        <TextField source="requestId" label="backoffice.fields.requestId" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <Postings />
      </SimpleShowLayout>
    </Show>
  );
}

function Postings() {
  const transfer = useRecordContext<{ id: string; postings?: readonly PostingRow[] }>();
  return transfer?.postings ? <PostingTable postings={transfer.postings} /> : null;
}
