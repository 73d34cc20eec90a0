import { openStage } from '../support/stage';
import { textsOf } from '../support/steps';
import { holdBack, openWallet, sandbox, type WalletVisitor } from '../support/wallet';

describe('paying by hand and looking for a missing deposit', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  type Medium = 'TELEBIRR' | 'CBE';
  const receipt = (txnId: string, medium: Medium, amount: number, payer: string) =>
    sandbox(stage.product.url, 'receipts', { txnId, medium, amount, payer });
  const instructions = async ({ page }: WalletVisitor, medium: Medium) => {
    await page.getByTestId(`instructions-${medium}`).click();
    await page.getByTestId('pay-instructions').waitFor();
  };
  const check = ({ page, text }: WalletVisitor) =>
    page.getByRole('button', { name: text('txncheck.submit'), exact: true });
  const txnOutcome = ({ page }: WalletVisitor, role: 'status' | 'alert') =>
    page.getByTestId('txn-outcome').getByRole(role);

  it.each([
    ['TELEBIRR', 'DG61L089CL', '0911000003', 'amharic'],
    ['CBE', 'BJ17E0L3QN', '0911000004', 'english'],
  ] as const)(
    'lets a player find a payment by %s that their own phone made, and credits it only once',
    async (medium, txnId, phone, language) => {
      const visitor = await openWallet(stage, { phone, language });
      const { page, text, picture } = visitor;
      const before = await visitor.balance();
      await receipt(txnId, medium, 333.5, phone);
      const reloaded = await visitor.watchReload();
      await instructions(visitor, medium);
      const label = { TELEBIRR: 'receiverPhone', CBE: 'receiverAccount' }[medium];
      await page
        .getByTestId('pay-instructions')
        .getByText(text(`wallet.instructions.${label}`), { exact: true })
        .waitFor();
      await picture(`wallet-instructions-${medium}`);
      await check(visitor).click();
      await page.getByText(text('txncheck.required')).first().waitFor();
      await page.locator('[name="txnId"]').fill(txnId.toLowerCase());
      expect(await page.locator('[name="txnId"]').inputValue()).toBe(txnId);
      await check(visitor).click();
      await txnOutcome(visitor, 'status').getByText('333.5', { exact: false }).first().waitFor();
      await picture(`wallet-check-found-${medium}`);
      await visitor.shows(before + 333.5);
      await check(visitor).click();
      await txnOutcome(visitor, 'alert').getByText('333.50').waitFor();
      await picture(`wallet-check-used-${medium}`);
      expect(await visitor.balance()).toBe(before + 333.5);
      expect(await reloaded()).toBe(false);
      await visitor.context.close();
    },
  );

  it('does not find another player’s payment, and sends one request at a time', async () => {
    const visitor = await openWallet(stage, { phone: '0911000005' });
    const { page } = visitor;
    await receipt('OTHERS0001', 'TELEBIRR', 50, '0911000006');
    await instructions(visitor, 'TELEBIRR');
    await page.locator('[name="txnId"]').fill('OTHERS0001');
    const calls = visitor.counting('txn/check');
    const letGo = await holdBack(page, 'txn/check');
    await check(visitor).dblclick();
    await check(visitor).and(page.locator(':disabled')).waitFor();
    await letGo();
    await txnOutcome(visitor, 'alert').getByText(/./).first().waitFor();
    await visitor.picture('wallet-check-not-found');
    expect(calls.count).toBe(1);
    await visitor.context.close();
  });

  it('fills in the number of a receipt that another app shares, also after the sign-in, and sends nothing by itself', async () => {
    const manifest = (await (await fetch(`${stage.product.url}/manifest.webmanifest`)).json()) as {
      share_target: { action: string; method: string; params: Record<'title' | 'text' | 'url', string> };
    };
    const { action, method, params } = manifest.share_target;
    expect([action, method]).toEqual(['/share', 'GET']);
    const shared = (texts: Partial<typeof params>) =>
      `${action}?${new URLSearchParams(Object.entries(texts).map(([name, text]) => [params[name as 'url'], text])).toString()}`;
    const receiptLink = 'https://transactioninfo.ethiotelecom.et/receipt/DG61L089CL';

    const visitor = await stage.visit();
    const { page, context } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/txn/') && asked.push(request.url()));
    await page.goto(shared({ title: 'Receipt', url: receiptLink }));
    const word = (key: string) => textsOf('amharic')[key] ?? '';
    await page.getByLabel(word('auth.login.phone'), { exact: true }).fill('0911000005');
    await page.getByLabel(word('auth.login.password'), { exact: true }).fill('bingo-demo');
    await page.getByRole('button', { name: word('auth.login.submit'), exact: true }).click();
    await page.waitForURL('**/wallet?check=true');
    const field = page.getByTestId('txn-check').locator('[name="txnId"]');
    await field.waitFor();
    expect(await field.inputValue()).toBe('DG61L089CL');
    await visitor.picture('wallet-shared');

    // Signed in, an SMS of the other medium is filled in at once.
    await page.goto(shared({ text: 'CBE Birr: you have sent 100.00 Br. Txn ID BJ17E0L3QN, thank you.' }));
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('[data-testid="txn-check"] [name="txnId"]')?.value ===
        'BJ17E0L3QN',
    );
    expect(await page.getByTestId('txn-check').getByText('BJ17E0L3QN').count()).toBe(1); // The example is CBE's.
    expect(asked).toEqual([]);
    await context.close();
  });

  it('lets a system admin type a player’s phone number, and credits that player at once', async () => {
    const [admin, player] = await Promise.all([
      openWallet(stage, { phone: '0911000001' }),
      openWallet(stage, { phone: '0911000006' }),
    ]);
    const before = await player.balance();
    await receipt('ADMINSEES1', 'TELEBIRR', 81, '0911000006');
    await instructions(admin, 'TELEBIRR');
    await admin.page.getByLabel(admin.text('txncheck.phone')).fill('0911 000 006');
    await admin.page.locator('[name="txnId"]').fill('ADMINSEES1');
    await admin.picture('wallet-check-admin');
    await check(admin).click();
    await txnOutcome(admin, 'status')
      .getByText(/^81 Birr was added to the balance of Kebede\./)
      .waitFor();
    expect(await txnOutcome(admin, 'status').innerText()).not.toMatch(/your/);
    await player.shows(before + 81);
    await Promise.all([admin.context.close(), player.context.close()]);
  });

  it.each([
    ['HANDMADE01', true, 'wallet.deposit.success'],
    ['LATECOMER1', false, 'wallet.deposit.queued'],
  ])(
    'accepts the number %s by hand, and credits it at once only if its receipt can be read (%s)',
    async (txnId, readable, words) => {
      const visitor = await openWallet(stage, { phone: '0911000007' });
      const { page, text, picture } = visitor;
      const before = await visitor.balance();
      if (readable) await receipt(txnId, 'TELEBIRR', 140, '0911000007');
      await instructions(visitor, 'TELEBIRR');
      await page.locator('[name="txnId"]').fill(txnId);
      await page.getByTestId('pay-instructions').locator('summary').click();
      await page.getByTestId('pay-instructions').locator('details [name="amount"]').fill('200');
      await page.getByRole('button', { name: text('common.submit'), exact: true }).click();
      await page.getByTestId('manual-outcome').getByText(text(words)).waitFor();
      await picture(`wallet-manual-${readable ? 'credited' : 'queued'}`);
      await visitor.shows(readable ? before + 140 : before); // The receipt's amount is credited, never the typed amount.
      await visitor.context.close();
    },
  );
});
