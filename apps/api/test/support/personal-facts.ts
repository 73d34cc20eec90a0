import type { TestApp } from './servers/app';

/** What names a person: ids, names, phones, codes, and the ids of what they bought. */
export async function personalFacts(test: TestApp): Promise<string[]> {
  const rows = await test.db.query<{ fact: string }>(
    `SELECT unnest(ARRAY[id::text, name, phone, right(phone, 9), fair_id::text, referral_code]) AS fact FROM users
     UNION SELECT id::text FROM sessions UNION SELECT id::text FROM purchases
     UNION SELECT id::text FROM tickets`,
  );
  return rows.map(({ fact }) => fact);
}
