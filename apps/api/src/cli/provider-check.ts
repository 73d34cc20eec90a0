// Tries a payment provider's calls with the configured credentials, and prints which behaved as expected
// (docs/providers.md P2):
//   node dist/apps/api/src/cli/provider-check.js <chapa | arifpay | santimpay> [--wait <minutes>] [--payout <phone>]
// It exits with 1 if something differs from what the adapter expects.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { normalizePhone } from '@libs/contract';
import { loadEnv, type Env } from '../config';
import { checkTable, makeGateways, notifyToken, ProviderCheck, ReferenceGenerator } from '../payments';
import { SystemEntropy } from '../platform/entropy';
import { fetchJson } from '../platform/outbound';

const USAGE = 'usage: provider-check <chapa | arifpay | santimpay> [--wait <minutes>] [--payout <phone>]';
/** A number of Chapa's test mode, which belongs to nobody. */
const TEST_PHONE = '+251900123456';
const MINUTE_MS = 60_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { wait: { type: 'string' }, payout: { type: 'string' } },
});
const env = loadEnv();
const now = () => new Date();
const strange: Parameters<ReturnType<Parameters<typeof makeGateways>[2]>>[0][] = [];
const gateways = makeGateways(env.payments, now, () => (answer) => strange.push(answer));
const gateway = gateways.find(({ id }) => id === positionals[0]);
if (!gateway) {
  const offered = gateways.map(({ id }) => id).join(', ') || 'none';
  console.error(`${USAGE}\nproviders with keys: ${offered}`);
  process.exit(2);
}
const phone = normalizePhone(values.payout);
if (values.payout !== undefined && phone === null) {
  console.error(USAGE);
  process.exit(2);
}
const sandbox = sandboxOf(env, gateway.id);
const references = new ReferenceGenerator(new SystemEntropy());
const { publicUrl, notifySecret } = env.payments;
const check = new ProviderCheck(gateway, strange, {
  references: { unknown: references.next('D'), deposit: references.next('D'), payout: references.next('W') },
  phone: phone ?? TEST_PHONE,
  payTo: phone ?? (sandbox ? TEST_PHONE : null),
  waitMs: Number(values.wait ?? (gateway.id === 'chapa' ? 10 : 0)) * MINUTE_MS,
  publicUrl,
  notifyUrl: (reference) => `${publicUrl}/api/${gateway.id}/webhook/${notifyToken(notifySecret, reference)}`,
  say: (text) => console.log(text),
  act:
    sandbox === null
      ? null
      : async (path) => void (await fetchJson(`${sandbox}/${path}`, { method: 'POST' })),
  now,
});
const rows = await check.run();
console.log(
  `\n${gateway.id} (${gateway.constructor.name}), PAYMENTS_MODE=${env.payments.mode}\n\n${checkTable(rows)}\n`,
);
const differ = rows.filter(({ held }) => held === 'differs').length;
console.log(
  differ === 0
    ? 'Everything that was tried holds.'
    : `${differ} differ: see docs/providers.md before players pay.`,
);
process.exitCode = differ === 0 ? 0 : 1;

/** The sandbox's own address, if the provider's calls go there. */
function sandboxOf({ payments, demo }: Env, id: string): string | null {
  const urls: Record<string, string | undefined> = {
    chapa: payments.chapa?.baseUrl,
    arifpay: payments.arifpay?.baseUrl,
    santimpay: payments.santimpay?.baseUrl,
  };
  return demo ? (/^https?:\/\/[^/]+\/sandbox(?=\/)/.exec(urls[id] ?? '')?.[0] ?? null) : null;
}
