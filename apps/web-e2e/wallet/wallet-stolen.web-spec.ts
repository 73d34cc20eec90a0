import { randomUUID } from 'node:crypto';
import { takePicture } from '../support/browser';
import { codeDialog, codeField, inboxOf, orderToBank, press, smsTo } from '../support/payees';
import { tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { openWallet, sandbox, type WalletVisitor } from '../support/wallet';
import { until } from '../support/until';

const OWNER = '0911000003';
const FRIEND = '0911000004';
/** The most that new payees and new receivers get together in 24 hours, in birr (PAYEE_REST_SUM). */
const LIMIT = 500;
const BETWEEN_CODES = 11_000;
const SECOND_ACCOUNT = '1000222233334';

/** Birr that the thief got out: payouts that were sent, and transfers to other players. */
const LEFT = `SELECT (COALESCE((SELECT sum(amount) FROM withdrawals WHERE user_id = u.id
      AND state IN ('Sending', 'Sent', 'Unknown', 'Paid', 'Approved')), 0)
    + COALESCE((SELECT sum(-p.amount) FROM postings p JOIN accounts a ON a.id = p.account_id
      JOIN transfers t ON t.id = p.transfer_id WHERE a.user_id = u.id AND t.kind = 'transfer' AND p.amount < 0), 0)) / 100.0 AS birr
  FROM users u WHERE phone = '+251911000003'`;
const LEDGER = `SELECT COALESCE(sum(-p.amount), 0) / 100.0 AS birr FROM postings p JOIN accounts a ON a.id = p.account_id
    JOIN transfers t ON t.id = p.transfer_id JOIN users u ON u.id = a.user_id
  WHERE u.phone = '+251911000003' AND p.amount < 0
    AND (t.kind = 'transfer' AND a.kind = 'main' OR t.kind = 'withdraw' AND a.kind = 'held' AND t.key LIKE '%:settle')`;

/** Gives the owner enough money for every way that the thief tries. */
const FUNDED = `SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY['opening:stolen'], ARRAY['opening'],
  ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['test'], ARRAY[1, 1],
  ARRAY[(SELECT id FROM accounts WHERE provider = 'demo'), (SELECT a.id FROM accounts a JOIN users u ON u.id = a.user_id
    WHERE a.kind = 'main' AND u.phone = '+251911000003')], ARRAY[-500000::bigint, 500000::bigint])`;

describe('a thief with a stolen session on another phone', () => {
  const stage = openStage({
    DEMO_BOTS: '0',
    PAYEE_CODE: '1',
    PAYEE_REST_HOURS: '24',
    PAYEE_REST_SUM: String(LIMIT),
  });
  beforeAll(async () => {
    await stage.product.rows(FUNDED);
  });

  const birr = async (sql: string) => Number((await stage.product.rows<{ birr: string }>(sql))[0]?.birr);
  const used = new Set<string>();
  let lastCode = 0;
  const betweenCodes = () =>
    new Promise((done) => setTimeout(done, Math.max(0, lastCode + BETWEEN_CODES - Date.now())));
  /** The thief even reads the codes, so only the waiting time of new payees, the SMS to the owner and the freeze are left. */
  const newCode = async (): Promise<string> => {
    const { code } = await smsTo(stage.product.url, OWNER, (one) => one.code !== null && !used.has(one.code));
    used.add(code ?? '');
    lastCode = Date.now();
    return code ?? '';
  };
  const told = async () =>
    (await inboxOf(stage.product.url, OWNER)).filter(({ text }) => text.includes('/api/freeze/')).length;
  /** Orders a payout to a new account by the form, and confirms it with the code. */
  const payTo = async (thief: WalletVisitor, account: string, amount: string): Promise<void> => {
    await betweenCodes();
    await orderToBank(thief, amount, account);
    const dialog = codeDialog(thief);
    await codeField(dialog, thief).fill(await newCode());
    await press(dialog, thief.text('wallet.payees.confirm')).click();
    await dialog.waitFor({ state: 'detached' });
  };
  /** Calls the API from the thief's browser. @returns the statuses of the answers */
  const calls = async (thief: WalletVisitor, path: string, bodies: readonly object[]): Promise<number[]> => {
    const answers = await Promise.all(
      bodies.map((data) =>
        thief.context.request.post(`/api/${path}`, { data, headers: { 'idempotency-key': randomUUID() } }),
      ),
    );
    return answers.map((answer) => answer.status());
  };
  const small = (amount: number) => ({
    accountNumber: SECOND_ACCOUNT,
    accountName: 'Abebe Kebede',
    selectedBank: '946',
    amount,
  });

  /** Transfers money to another player with a correct code. @returns the status of the answer */
  const transferTo = async (thief: WalletVisitor, amount: number): Promise<number | undefined> => {
    await betweenCodes();
    const asked = await thief.context.request.post('/api/afroSms/AuthenticatedOTP', {
      data: { phoneNo: FRIEND, amount },
    });
    const { data: vc } = (await asked.json()) as { data: string };
    const body = { phoneNo: FRIEND, amount, vc, otp: await newCode() };
    return (await calls(thief, 'user/transferUserBalance', [body]))[0];
  };

  it('gets at most 500 birr a day by all ways together; the owner hears of each by SMS, and ends it by the link', async () => {
    const owner = await openWallet(stage, { phone: OWNER, tab: 'history' });
    const before = await owner.balance();
    const stolen = await owner.context.cookies();
    const thief = await openWallet(stage, {
      phone: OWNER,
      stolen,
      tab: 'withdraw',
    });
    const toldBefore = await told();

    // The thief tries a new account, and then another one.
    await payTo(thief, '1000111122223', '600');
    expect(await birr(LEFT)).toBe(0);
    await payTo(thief, SECOND_ACCOUNT, '400');
    await thief.picture('17-stolen-thief-after-two');
    expect(await birr(LEFT)).toBe(400);
    // Many small payouts at once.
    const many = await calls(
      thief,
      'chapa/bankWithdraw',
      Array.from({ length: 6 }, () => small(60)),
    );
    expect(many).toEqual(many.map(() => 200));
    expect(await birr(LEFT)).toBe(460);
    // A transfer to another player.
    const transfer = await transferTo(thief, 100);
    expect(transfer).toBe(409);

    // The bank pays the orders that it received; the ledger shows the same sum.
    for (const { ref, status } of (await (await fetch(`${stage.product.url}/sandbox/payouts`)).json()) as {
      ref: string;
      status: string;
    }[])
      if (status === 'pending') await sandbox(stage.product.url, `payouts/${ref}/approve`);
    await until(async () => (await birr(LEDGER)) >= 460, 'all that the bank has paid, in the ledger');
    expect([await birr(LEDGER), await birr(LEFT)]).toEqual([460, 460]);
    expect(await birr(LEDGER)).toBeLessThanOrEqual(LIMIT);
    // The owner gets an SMS for each of eight payouts and two payees.
    await until(async () => (await told()) >= toldBefore + 10, 'ten SMS to the owner');
    expect(await told()).toBe(toldBefore + 10);

    // The owner opens the link of the newest SMS on their own phone.
    const { text } = await smsTo(stage.product.url, OWNER, (one) => one.text.includes('/api/freeze/'));
    const page = await owner.context.newPage();
    const fonts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(response.status());
    });
    await page.goto(/\/api\/freeze\/[a-z]{24}/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: 'አግድ' }).waitFor();
    await page.waitForLoadState('networkidle');
    await owner.picture('17-stolen-owner-history');
    await takePicture(page, '17-stolen-freeze-page');
    expect(await tooWide(page)).toBe(0);
    expect(fonts).toEqual([200]); // The page loads a font, because this browser has no Ethiopic letters of its own.
    await page.getByRole('button', { name: 'አግድ' }).click();
    await page.getByText(/ገንዘብዎ ታግዷል/).waitFor();

    // Payouts that were not sent are cancelled, and the thief gets nothing more by any way.
    await thief.shows(before - 460);
    await thief.page.getByTestId('frozen').waitFor();
    await orderToBank(thief, '50', SECOND_ACCOUNT);
    await thief.page
      .getByTestId('withdraw-outcome')
      .getByText(/Your money is frozen/)
      .waitFor();
    await thief.picture('17-stolen-thief-frozen');
    const refused = [
      ...(await calls(thief, 'chapa/bankWithdraw', [small(50), small(60)])),
      ...(await calls(thief, 'arifpay/withdraw', [{ amount: 50 }])),
      await transferTo(thief, 5),
      ...(await calls(thief, 'payees', [
        { kind: 'bank', bankId: '946', accountNumber: '1000333344445', accountName: 'A' },
      ])),
    ];
    expect(refused).toEqual([423, 423, 423, 423, 423]);
    expect([await birr(LEDGER), await birr(LEFT)]).toEqual([460, 460]);
    expect(await owner.balance()).toBe(before - 460);
    await Promise.all([owner.context.close(), thief.context.close()]);
  });
});
