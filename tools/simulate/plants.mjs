// Faults that the simulator must find, each a text of one file and by what it is replaced: npm run simulate -- --plant <name>, or
// --plants for all.
export const plants = {
  /** An emit before the commit: a phone is told a balance that may never be. */
  'told before the commit': {
    file: 'apps/api/src/payments/withdrawals/order.ts',
    from: 'await this.money.hold(tx, row);',
    to: `await this.money.hold(tx, row);
      const [own] = await tx.query<{ main: never; bonus: never }>(
        "SELECT m.balance AS main, b.balance AS bonus FROM accounts m JOIN accounts b ON b.user_id = m.user_id AND b.kind = 'bonus' WHERE m.user_id = $1 AND m.kind = 'main'",
        [user.id]);
      if (own) this.notifier.tell(user.id, own, 0n);`,
  },
  /** An idempotency row skipped: a request that is sent twice runs twice. */
  'idempotency skipped': {
    file: 'apps/api/src/platform/idempotency/idempotency.ts',
    from: 'if (call.key === null) return work(new Slot(call, null, null));',
    to: 'if (call.key !== undefined) return work(new Slot(call, null, null));',
  },
  /** A refund to the wrong purse: bonus money comes back as money that can be withdrawn. */
  'wrong purse': {
    file: 'migrations/functions/rooms/refund-tickets.sql',
    from: "CASE a.kind WHEN 'main' THEN t.from_main ELSE t.from_bonus END",
    to: "CASE a.kind WHEN 'main' THEN t.from_main + t.from_bonus ELSE 0 END",
  },
  /** What only may have been paid is credited. */
  'unpaid credited': {
    file: 'apps/api/src/payments/deposits/judge.ts',
    from: "if (state === 'succeeded') {",
    to: "if (state === 'succeeded' || state === 'pending') {",
  },
  /** A player who gives the last card back is still counted. */
  'player still counted': {
    file: 'migrations/functions/rooms/remove-cards.sql',
    from: "WHERE round_id = p_round AND user_id = p_user AND state = 'confirmed') THEN 0 ELSE 1 END",
    to: "WHERE round_id = p_round AND user_id = p_user AND state = 'confirmed') THEN 0 ELSE 0 END",
  },
  /** A FOR UPDATE dropped: two movements read one balance. */
  'accounts not locked': {
    file: 'migrations/functions/wallet/ledger-post.sql',
    from: 'PERFORM 1 FROM accounts WHERE id = ANY (p_leg_account) AND balance IS NOT NULL ORDER BY id FOR NO KEY UPDATE;',
    to: '',
  },
  /** A FOR UPDATE dropped: two sales read one purse. */
  'purse not locked': {
    file: 'migrations/functions/rooms/buy-cards.sql',
    from: "AND a.kind IN ('main', 'bonus') ORDER BY a.id FOR NO KEY UPDATE;",
    to: "AND a.kind IN ('main', 'bonus') ORDER BY a.id;",
  },
  /** A FOR UPDATE dropped: a card is given back while its round is locked. */
  'round not locked': {
    file: 'migrations/functions/rooms/remove-cards.sql',
    from: 'SELECT * INTO v_round FROM rounds WHERE id = p_round FOR NO KEY UPDATE;',
    to: 'SELECT * INTO v_round FROM rounds WHERE id = p_round;',
  },
  /** A FOR UPDATE dropped: two servers take one step of a round. */
  'step not claimed': {
    file: 'apps/api/src/rooms/rounds/round-rows.ts',
    from: "WHERE id = $1 AND status = $2 FOR NO KEY UPDATE SKIP LOCKED',",
    to: "WHERE id = $1 AND status = $2',",
  },
  /** A limit read before the lock: two deposits at once do not see each other. */
  'limit before the lock': {
    file: 'apps/api/src/users/limits/limits.ts',
    from: `    await this.lock(tx, userId);
    await refuseClosed(tx, userId, this.clock.now());
    const over = await this.passed(tx, userId, amount);`,
    to: `    const over = await this.passed(tx, userId, amount);
    await this.lock(tx, userId);
    await refuseClosed(tx, userId, this.clock.now());`,
  },
  /** A limit that does not count what is open. */
  'open deposits not counted': {
    file: 'migrations/functions/users/deposit-limits-used.sql',
    from: "AND d.state IN ('Created', 'Pending', 'Review', 'AwaitingSecond', 'Succeeded')",
    to: "AND d.state IN ('Review', 'AwaitingSecond', 'Succeeded')",
  },
  /** A limit that is not asked. */
  'losses not limited': {
    file: 'migrations/functions/rooms/buy-cards.sql',
    from: 'WHEN y.cost > y.from_bonus AND y.cost - y.from_bonus > loss_left(w.buyer, p_now)',
    to: 'WHEN y.cost > y.from_bonus AND false',
  },
  /** A retry of a half-done deed: the answer to a commit was lost, and all is done once more. */
  'half-done order retried': {
    file: 'apps/api/src/payments/withdrawals/order.ts',
    from: 'if (tries > 1 && (await this.isOrdered(tx, order))) return;',
    to: '',
  },
  /** As above, for a sale. */
  'sale not recognised': {
    file: 'migrations/functions/rooms/buy-cards.sql',
    from: "WHEN pu.round_id = w.round AND pu.cards = c.asked THEN 'REPLAY'",
    to: "WHEN false THEN 'REPLAY'",
  },
  /** As above, for a transfer. */
  'transfer not recognised': {
    file: 'migrations/functions/wallet/send-money.sql',
    from: "WHEN v_before.answer IS NOT NULL THEN 'REPLAY'",
    to: "WHEN false THEN 'REPLAY'",
  },
  /** As above, for the rounds that a sale has opened. */
  'spent rounds offered again': {
    file: 'apps/api/src/rooms/purchases/purchase.service.ts',
    from: 'if (tries === 1) this.spares.giveBack',
    to: 'this.spares.giveBack',
  },
  /** A lost answer of the provider is taken for a refusal, and the money goes back to the player. */
  'lost answer is a refusal': {
    file: 'apps/api/src/payments/withdrawals/send.ts',
    from: "if (kind === 'refused' && isSure) {",
    to: "if (kind !== 'notTaken' && isSure) {",
  },
  /** A hold not ended: a payout is paid, and its money stays held. */
  'hold not ended': {
    file: 'apps/api/src/payments/withdrawals/money/withdrawal-money.ts',
    from: `      await this.pay(tx, row, 'system');
      return true;`,
    to: '      return true;',
  },
  /** A refused payout whose money does not come back. */
  'hold not given back': {
    file: 'apps/api/src/payments/withdrawals/money/withdrawal-money.ts',
    from: "await this.post(tx, row, 'release', actor, from, back);",
    to: '',
  },
  /** A sweep that skips what was due for a while, as it is when a server was away. */
  'sweep skips': {
    file: 'apps/api/src/payments/payment-poller.ts',
    from: 'WHERE next_check_at <= $1 AND ${askable}',
    to: "WHERE next_check_at <= $1 AND next_check_at > $1::timestamptz - interval '3 seconds' AND ${askable}",
  },
  /** A player who buys again counts as another one. */
  'player counted twice': {
    file: 'migrations/functions/rooms/buy-cards.sql',
    from: 'd.bonus_id, d.bonus, d.bonus_version, d.mine IS NULL, d.holds',
    to: 'd.bonus_id, d.bonus, d.bonus_version, true, d.holds',
  },
  /** Lock order exchanged: two players who send money to each other wait in a circle. */
  'lock order exchanged': {
    file: 'migrations/functions/wallet/send-money.sql',
    from: `  PERFORM 1 FROM users u WHERE u.id = ANY (ARRAY[p_user, (SELECT r.id FROM users r WHERE r.phone = p_receiver)])
  ORDER BY u.id FOR NO KEY UPDATE;`,
    to: `  PERFORM 1 FROM users u WHERE u.id = p_user FOR NO KEY UPDATE;
  PERFORM 1 FROM users u WHERE u.phone = p_receiver FOR NO KEY UPDATE;`,
  },
  /** A shared read that began before the question. */
  'balance of an earlier read': {
    file: 'apps/api/src/wallet/balance.service.ts',
    from: 'return (await this.reads.read(userId)) ?? NOTHING;',
    to: `const kept = (this.kept ??= new Map());
    const own = kept.get(userId) ?? this.reads.read(userId).finally(() => kept.delete(userId));
    kept.set(userId, own);
    return (await own) ?? NOTHING;`,
  },
};
