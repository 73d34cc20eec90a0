import { VerbButton, type Ask } from '../../shared/verbs/VerbButton';

const asked: readonly Ask[] = [
  { name: 'txnId', label: 'desk.fields.txnId', required: true },
  { name: 'phoneNo', label: 'desk.fields.phoneNo', required: true },
];

/** Looks for a payment that a player misses, by its number and the payer's phone; credits it once if it is ours. */
export function TransactionCheck() {
  return <VerbButton path="admin/txn-check" label="desk.verb.txnCheck" fields={asked} told="message" />;
}
