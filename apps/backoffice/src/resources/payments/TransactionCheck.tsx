import { VerbButton, type VerbField } from '../../shared/verbs/VerbButton';

const fields: readonly VerbField[] = [
  { name: 'txnId', label: 'backoffice.fields.txnId', required: true },
  { name: 'phoneNo', label: 'backoffice.fields.phoneNo', required: true },
];

/** Searches for a missing payment by its number and the payer's phone; credits it once if it is ours. */
export function TransactionCheck() {
  return (
    <VerbButton
      path="admin/txn-check"
      label="backoffice.verb.txnCheck"
      fields={fields}
      messageField="message"
    />
  );
}
