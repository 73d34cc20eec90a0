import { Show, SimpleShowLayout, TextField, useRecordContext } from 'react-admin';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { PostingTable } from '../../shared/list/PostingTable';
import type { PostingRow } from '../../shared/api/rows';

/** One transfer with its postings, which sum to zero. */
export function TransactionShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <TextField source="key" label="desk.fields.key" />
        <TextField source="kind" label="desk.fields.kind" />
        <MoneyField source="amount" label="desk.fields.amount" unit />
        <TextField source="actorName" label="desk.fields.actor" emptyText="–" />
        <TextField source="requestId" label="desk.fields.requestId" />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
        <Postings />
      </SimpleShowLayout>
    </Show>
  );
}

function Postings() {
  const transfer = useRecordContext<{ id: string; postings?: readonly PostingRow[] }>();
  return transfer?.postings ? <PostingTable postings={transfer.postings} /> : null;
}
