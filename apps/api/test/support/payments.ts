import { deepEqual } from 'node:assert/strict';
import request from 'supertest';
import { AuditService } from '../../src/wallet';
import { eventually } from './eventually';
import type { TestApp } from './servers/app';
import type { Person } from './players/people';

/** Calls of the sandbox's payment pages, and calls of a player about money. */
export function paymentsOf(test: TestApp) {
  const post = (person: Pick<Person, 'cookie'>, path: string, body: object = {}, key?: string) => {
    const sent = request(test.url)
      .post(`/api/${path}`)
      .set('cookie', person.cookie)
      .set('accept-language', 'en');
    return (key === undefined ? sent : sent.set('idempotency-key', key)).send(body);
  };
  const get = (person: Pick<Person, 'cookie'>, path: string) =>
    request(test.url).get(`/api/${path}`).set('cookie', person.cookie).set('accept-language', 'en');
  const sandbox = (path: string, body?: object) => {
    const sent = request(test.url).post(`/sandbox/${path}`);
    return body === undefined ? sent : sent.send(body);
  };
  /**
   * Ends a payout at its provider. The outbox may send a payout in place of its request, whose answer then does not wait
   * until the provider knows it.
   */
  const endPayout = (ref: string, end: 'approve' | 'fail') =>
    eventually(async () => (await sandbox(`payouts/${ref}/${end}`)).status === 200, `payout ${ref} there`);
  const balance = async (person: Person): Promise<number> => {
    const answer = await get(person, 'user/getUserBalance').expect(200);
    return (answer.body as { activeBalance: number }).activeBalance;
  };
  const history = async (person: Person) => {
    const answer = await get(person, 'transaction/Paginatedhistory').expect(200);
    return (
      answer.body as {
        transactionHistory: { id: string; type: string; amount: number; status: string; ref?: string }[];
      }
    ).transactionHistory;
  };
  /** Gives a player money, as the demo does. */
  const fund = async (person: Person, birr: number): Promise<void> => {
    await test.db.query(
      `SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY['opening:' || gen_random_uuid()], ARRAY['opening'],
         ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['test'], ARRAY[1, 1],
         ARRAY[(SELECT id FROM accounts WHERE provider = 'demo'), (SELECT id FROM accounts WHERE user_id = $1 AND kind = 'main')],
         ARRAY[-$2::bigint, $2::bigint])`,
      [person.id, birr * 100],
    );
  };
  return { post, get, sandbox, endPayout, balance, history, fund };
}

/** Expects that every invariant of the ledger holds. */
export async function mustBeWhole(test: TestApp): Promise<void> {
  deepEqual((await test.app.get(AuditService, { strict: false }).run()).violations, []);
}
