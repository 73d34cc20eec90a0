// Faults that the simulator must find, each a text of one file and by what it is replaced: npm run simulate -- --plant <name>.
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
};
