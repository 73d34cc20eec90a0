// node scripts/cluster/sandbox.mjs: runs the sandbox of SMS, gateways and receipts as a process of its own at PORT, with the
// settings of the API servers, because both need the same keys.
import { fileURLToPath } from 'node:url';
import { live, onLeave } from '../lifecycle.mjs';

const DIST = new URL('../../dist/', import.meta.url);

/**
 * @param settings environment of the API servers
 * @param port port on 127.0.0.1
 * @param more options of the sandbox's gateways, such as { webhookRetryMs: 700 }
 */
export async function openSandbox(settings, port, more = {}) {
  const { serveSandbox } = await import(new URL('apps/api/sandbox/index.js', DIST).href);
  const { loadEnv, demoGatewayKeys } = await import(new URL('apps/api/src/config/index.js', DIST).href);
  const env = loadEnv(settings);
  const { publicKey, theirPrivateKey } = demoGatewayKeys(env.jwtSecret).santimpay;
  const { chapa, arifpay, santimpay, publicUrl } = env.payments;
  const { merchantId, issuer } = santimpay;
  const gateways = {
    baseUrl: `http://127.0.0.1:${port}/sandbox`,
    merchantUrl: publicUrl,
    chapa,
    arifpay,
    santimpay: { merchantId, issuer, publicKey, theirPrivateKey },
    ...more,
  };
  const issueBotToken = async () => null;
  return serveSandbox(
    { afroToken: env.afroToken, issueBotToken, house: env.receivingAccounts, gateways },
    port,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await live(async () => {
    const sandbox = await openSandbox(process.env, Number(process.env.PORT));
    onLeave(() => sandbox.close());
  });
}
