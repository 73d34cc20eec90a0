/** Rules without which their attack is refused all the same, each with the reason why it stays. */
export const survivors: Readonly<Record<string, string>> = {
  accounts_round_id_key: 'accounts_identity_key refuses the same rows; this one finds the account of a round',
  accounts_user_id_kind_key:
    'accounts_identity_key refuses the same rows; this one finds the accounts of a player',
  bonus_awards_place_check: 'bonus_awards_rank_check has no rank for a place below 1',
  books_days_root_check:
    'books_days_entry_check has the root in hexadecimal as the last 64 characters of a line',
  chat_reports_kind_check: 'chat_reports_kind_fields_check knows only these two kinds',
  tickets_payout_check: 'tickets_guarantee_part_check has no part between 0 and less than 0',
  'succeed_log 2':
    'log_names_origin_key refuses the second row of a name; the function says it before it copies the log',
};

const NO_ZERO = 'postings_amount_check refuses a posting of 0';

/** Weakened rules of the money that nothing notices, each with the reason why it makes no difference. */
export const weakSurvivors: Readonly<Record<string, string>> = {
  'check_guarantee (NEW.guarantee <= OLD.guarantee':
    'with the same guarantee another of the terms differs, which is refused too',
  'check_postings f.most >= 0': NO_ZERO,
  'check_transfers p.amount >= 0': NO_ZERO,
  'check_transfers p.amount >= 0)': NO_ZERO,
  'follow_bonus p.amount <= 0': NO_ZERO,
  'follow_bonus p.amount >= 0;': NO_ZERO,
  'follow_bonus v_over < 0;': 'with nothing left to take, the loop takes nothing of the next grant',
  'refuse_proposal_move NEW.value >= 0':
    'a proposal of nothing takes the locks in vain, and its room is never negative',
};
