import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { parseVkey } from '@libs/transparency';
import { sandbox, type SandboxOptions } from '../sandbox';
import { Accounts, BotTokens, SecondFactor } from './auth';
import { demoBeaconSeed, demoGatewayKeys, ENV, sandboxWitnessKeys, type Env } from './config';
import { DomainError } from './platform/errors';
import { LogKeys } from './fairness/log';

/** Serves the sandbox below /sandbox, in demo mode only. Call it between `configureApp` and `app.listen`. */
export async function mountSandbox(app: NestFastifyApplication): Promise<void> {
  const env = app.get<Env>(ENV);
  if (!env.demo) return;
  const botTokens = app.get(BotTokens);
  const accounts = app.get(Accounts);
  const secondFactor = app.get(SecondFactor);
  const issueBotToken = async (phone: string): Promise<string | null> => {
    try {
      return await botTokens.issue(phone);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  };
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.register(
    sandbox({
      afroToken: env.afroToken,
      issueBotToken,
      demoCode: async (phone) => {
        const account = await accounts.byPhone(phone);
        return account && secondFactor.demoCode(account.id);
      },
      gateways: gatewayOptions(env),
      house: env.receivingAccounts,
      beaconSeed: env.drand.sandboxKey ? demoBeaconSeed(env.jwtSecret) : null,
      witnesses: witnessOptions(env, app.get(LogKeys)),
      telegram: env.telegram?.isSandbox ? env.telegram : null,
      push: env.push,
    }),
    { prefix: '/sandbox' },
  );
}

function witnessOptions({ jwtSecret }: Env, keys: LogKeys): SandboxOptions['witnesses'] {
  if (!keys.areThere) return null;
  return { log: () => parseVkey(keys.vkeys().key), keys: sandboxWitnessKeys(jwtSecret) };
}

/**
 * The options of the sandbox's gateways: the counterparts of the product's own keys. A gateway without keys has no
 * sandbox.
 */
function gatewayOptions(env: Env): SandboxOptions['gateways'] {
  const { chapa, arifpay, santimpay, publicUrl, sandboxMode: mode } = env.payments;
  const keys = demoGatewayKeys(env.jwtSecret).santimpay;
  return {
    baseUrl: `http://127.0.0.1:${env.port}/sandbox`,
    merchantUrl: publicUrl,
    mode,
    chapa,
    arifpay,
    santimpay: santimpay && {
      merchantId: santimpay.merchantId,
      publicKey: keys.publicKey,
      theirPrivateKey: keys.theirPrivateKey,
      issuer: santimpay.issuer,
    },
    booksFile: join(env.dataDir, 'sandbox.jsonl'),
  };
}
