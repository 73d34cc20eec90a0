import type { Checks } from './statements';

/**
 * By key, exclusion or foreign key: which row of the story is copied, and what the copy needs that no other rule refuses
 * it.
 */
export const keys: Checks = {
  accounts_identity_key: { where: "kind = 'house'" },
  accounts_pkey: { where: "kind = 'clearing'", provider: "'other'" },
  bonus_campaigns_pkey: { first_day: 'NULL', last_day: 'NULL' },
  data_requests_pkey: { where: "kind = 'erasure'", user_id: ':spare' },
  deposits_pkey: { where: 'id = :pending' },
  deposits_reference_key: { where: 'id = :pending' },
  deposits_txn_id_key: { where: 'id = :receipt', statement_ref: "'other'" },
  deposit_intents_code_key: { amount: '100' },
  deposit_intents_pkey: { amount: '100' },
  deposit_intents_cbe_amount_excl: { where: "medium = 'CBE'" },
  deposit_intents_telebirr_amount_excl: { where: "medium = 'TELEBIRR'" },
  log_waiting_pkey: { where: 'round_id IS NULL' },
  payees_pkey: { user_id: ':spare' },
  payment_cases_pkey: { where: 'id = :case' },
  proposals_pkey: { where: 'id = :openone' },
  ring_members_pkey: { ended_at: 'now()' },
  rounds_one_filling_key: { where: 'id = :open' },
  rounds_one_running_key: { filling: 'false' },
  rounds_pkey: { where: 'id = :over', room_id: 't.room_id', number: '99' },
  rounds_room_id_number_key: { where: 'id = :over' },
  sealed_exports_day_fkey: { entry: "replace(t.entry, t.day::text, '1901-01-01')" },
  tickets_pkey: { where: 'id = :ticket5' },
  tickets_round_id_card_key: { where: 'id = :ticket5' },
  withdrawals_pkey: { where: 'id = :asked' },
  withdrawals_reference_key: { where: 'id = :asked' },
};

/** Of triggers that keep rows: the row that nothing else keeps. */
export const kept: Readonly<Record<string, string>> = {
  accounts_kept: "DELETE FROM accounts WHERE provider = 'manual'",
  bonus_grants_append_only: 'DELETE FROM bonus_grants WHERE user_id = :ben',
  deposits_kept: 'DELETE FROM deposits WHERE id = :pending',
  proposals_kept: 'DELETE FROM proposals WHERE id = :openone',
  withdrawals_kept: 'DELETE FROM withdrawals WHERE id = :hand',
};
