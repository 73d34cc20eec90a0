import type { FastifyInstance } from 'fastify';
import { serveArifPay, type ArifPaySandboxOptions } from './arifpay';
import { Books } from './books';
import { serveChapa, type ChapaSandboxOptions } from './chapa';
import { serveChapaV2, type ChapaV2SandboxOptions } from './chapa-v2';
import { serveControls } from './controls';
import { WebhookSender } from './webhook-sender';
import { Faults } from './faults';
import { servePayPages } from './pay-pages';
import { FakeProvider } from './fake-provider';
import { World, type SandboxMode } from './world';
import { serveSantimPay, type SantimPaySandboxOptions } from './santimpay';

/** Keys and addresses that the providers share with their merchant. */
export interface GatewaySandboxOptions {
  /** Public base URL of the sandbox, including `/sandbox` if it is mounted there. */
  baseUrl: string;
  /** Base URL of the merchant. */
  merchantUrl: string;
  chapa:
    | (Pick<ChapaSandboxOptions, 'secretKey' | 'webhookSecret' | 'approvalSecret'> &
        Partial<Pick<ChapaV2SandboxOptions, 'amountUnit'>>)
    | null;
  arifpay: Pick<ArifPaySandboxOptions, 'key'> | null;
  santimpay: Omit<SantimPaySandboxOptions, 'pagesUrl'> | null;
  /** File of the providers' records; absent: they are lost when the process ends. */
  booksFile?: string;
  /** `SANDBOX_MODE`; absent: plain. */
  mode?: SandboxMode;
  /** Pause between two tries of a webhook. */
  webhookRetryMs?: number;
  /** Time until a refund after success, a late reversal or a late success. */
  laterMs?: number;
}

/** Serves the three gateways, their checkout pages and the controls; returns their records and the active faults. */
export async function serveGateways(
  scope: FastifyInstance,
  options: GatewaySandboxOptions,
): Promise<{ books: Books; faults: Faults }> {
  const { baseUrl, merchantUrl, chapa, arifpay, santimpay } = options;
  const books = new Books(options.booksFile);
  const sender = new WebhookSender(options.webhookRetryMs);
  const world = new World(options.mode ?? 'plain');
  const provider = new FakeProvider(books, new Faults(Math.random, world), sender, world, options.laterMs);
  const pagesUrl = `${baseUrl}/pay`;
  scope.addHook('onClose', async () => sender.stop());
  if (!scope.hasContentTypeParser('application/x-www-form-urlencoded')) {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, {}),
    );
  }
  if (chapa) {
    const webhookUrl = `${merchantUrl}/api/chapa/webhook`;
    const approvalUrl = `${merchantUrl}/api/chapa/approval`;
    await scope.register(async (own) => {
      provider.faults.spoil(own, 'chapa');
      if (chapa.secretKey.startsWith('CHAPA_'))
        return serveChapaV2(own, provider, {
          ...chapa,
          amountUnit: chapa.amountUnit ?? 'birr',
          webhookUrl,
          pagesUrl,
        });
      return serveChapa(own, provider, { ...chapa, webhookUrl, approvalUrl, pagesUrl });
    });
  }
  if (arifpay) {
    await scope.register(async (own) => {
      provider.faults.spoil(own, 'arifpay');
      serveArifPay(own, provider, { ...arifpay, pagesUrl });
    });
  }
  if (santimpay) {
    await scope.register(async (own) => {
      provider.faults.spoil(own, 'santimpay');
      serveSantimPay(own, provider, { ...santimpay, pagesUrl });
    });
  }
  servePayPages(scope, provider);
  serveControls(scope, provider, sender);
  return { books, faults: provider.faults };
}
