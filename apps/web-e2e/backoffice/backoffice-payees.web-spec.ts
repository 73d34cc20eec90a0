import type { APIRequestContext } from 'playwright-core';
import { callerOf, confirm, onPhone, rowOf, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { sandbox } from '../support/wallet';
import { until } from '../support/until';

const [FIRST, SECOND] = ['0911000001', '0911000010'];
const REASON = { 'Reason (stays in the audit log)': 'called the player' };
const [DIFFERENT, OTHER, UNPLAYED, ON_RECEIPT] = ['0911000006', '0911000007', '0911000008', '0911000009'];

interface Ordered {
  ref: string;
  vc: string;
}

describe('payees, unplayed money and freezes in the backoffice', () => {
  const stage = openStage({ DEMO_BOTS: '0', PAYEE_CODE: '1', UNPLAYED_FREE: '1000' });

  const post = async <T>(player: APIRequestContext, path: string, data: object): Promise<T> => {
    const answer = await player.post(`/api/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };

  const account = async (player: APIRequestContext) => {
    const answer = await player.get('/api/user/getSingleUser');
    return ((await answer.json()) as { user: { id: string; name: string } }).user;
  };

  /** The SMS codes that have already confirmed an order. */
  const used = new Set<string>();

  /** Waits for an SMS to a phone that matches and whose code is unused; returns the text of the pattern's group. */
  async function sms(phone: string, pattern: RegExp): Promise<string> {
    const to = encodeURIComponent(phone.replace(/^0/, '+251'));
    return until(async () => {
      const answer = await fetch(`${stage.product.url}/sandbox/sms?to=${to}`);
      const texts = (await answer.json()) as { text: string; code: string | null }[];
      const found = texts.find(({ text, code }) => code !== null && !used.has(code) && pattern.test(text));
      return found && (pattern.exec(found.text)?.[1] ?? found.code ?? '');
    }, `an SMS to ${phone} that fits ${pattern.source}`);
  }

  /** Orders a payout to a new bank account and confirms it with the code from its SMS. */
  async function pay(phone: string, accountName: string | null, amount: number): Promise<string> {
    const player = await callerOf(stage, phone);
    const { ref, vc } = await post<Ordered>(player, 'chapa/bankWithdraw', {
      accountNumber: `1000${String(amount).padStart(4, '0')}${phone.slice(-5)}`,
      accountName: accountName ?? (await account(player)).name,
      selectedBank: '946',
      amount,
    });
    const otp = await sms(phone, /(?<!\d)(\d{6})(?!\d)/);
    used.add(otp);
    await post(player, 'transaction/confirm', { ref, vc, otp });
    return ref;
  }

  /** Pays to two accounts: the first sets the name under which the player is paid, the second has another name. */
  async function payToAnotherName(phone: string, accountName: string): Promise<string> {
    await pay(phone, null, 100);
    // The server sends a phone the next code only after ten seconds.
    await new Promise((done) => setTimeout(done, 11_000));
    return pay(phone, accountName, 120);
  }

  it('shows the name on a receipt in red beside the typed name if the two differ', async () => {
    const player = await callerOf(stage, ON_RECEIPT);
    const { name } = await account(player);
    const [accountNumber, txnId] = ['0955123450', 'DG61L0PAYEE'];
    await sandbox(stage.product.url, 'receipts', {
      txnId,
      amount: 60,
      payer: accountNumber,
      payerName: 'MERON HAILU',
    });
    await post(player, 'transaction/manualDeposit', { amount: 60, txnId });
    const made = { kind: 'phone', method: 'TELEBIRR', accountNumber, accountName: name };
    const { id, vc } = await post<{ id: string; vc: string }>(player, 'payees', made);
    const otp = await sms(ON_RECEIPT, /(?<!\d)(\d{6})(?!\d)/);
    used.add(otp);
    await post(player, `payees/${id}/confirm`, { otp, vc });
    const { page, complaints, picture } = await staffAt(stage, FIRST, 'payee-reviews');
    const card = page.getByRole('listitem').filter({ hasText: accountNumber });
    await card.getByText(/^telebirr receipt of \d+ \w+$/).waitFor();
    await picture('17-payees-receipt');
    const colour = (text: string) =>
      card.locator('strong', { hasText: text }).evaluate((one) => getComputedStyle(one).color);
    const red = 'rgb(179, 38, 30)';
    expect([await colour('MERON HAILU'), await colour(name)]).toEqual([
      red,
      expect.not.stringContaining(red),
    ]);
    await card.getByRole('button', { name: 'Turn it down' }).click();
    await page.getByText(`${name} ≠ MERON HAILU · ${accountNumber}`).waitFor();
    await confirm(page, 'Turn it down', REASON);
    await card.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('shows the two names of an account side by side, and lets staff accept one account and refuse another', async () => {
    const [, refused] = await Promise.all([
      payToAnotherName(DIFFERENT, 'Sara Ali'),
      payToAnotherName(OTHER, 'Tesfaye Worku'),
    ]);
    const { page, complaints, picture } = await staffAt(stage, FIRST, 'payee-reviews');
    const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await cardOf('Sara Ali').waitFor();
    await cardOf('Tesfaye Worku').waitFor();
    await picture('17-payees-reviews');
    const phone = await onPhone(stage, {
      ...{ phone: FIRST, path: 'payee-reviews', sign: 'Sara Ali' },
    });
    await phone.picture('17-payees-phone');
    expect(await tooWide(phone.page)).toBeLessThanOrEqual(0);
    expect(await phone.page.getByText(/backoffice\.|resources\./).count()).toBe(0);

    await cardOf('Sara Ali').getByRole('button', { name: 'Accept the name' }).click();
    await picture('17-payees-dialog');
    await confirm(page, 'Propose', REASON);
    await page.getByText('This awaits a second person.').waitFor();
    await cardOf('Sara Ali').getByRole('button', { name: 'Accept the name' }).waitFor({ state: 'detached' });
    expect(await cardOf('Sara Ali').getByRole('button', { name: 'Approve 2 of 2' }).count()).toBe(0);

    const second = await staffAt(stage, SECOND, 'payee-reviews');
    await second.page
      .getByRole('listitem')
      .filter({ hasText: 'Sara Ali' })
      .getByRole('button', { name: 'Approve 2 of 2' })
      .click();
    const shown = second.page.getByTestId('proposal-shown');
    await shown.getByText(/^For /).waitFor();
    await shown.getByText('Sara Ali').first().waitFor();
    await shown.getByText(/called the player/).waitFor();
    await second.picture('17-payees-second');
    await confirm(second.page, 'Approve 2 of 2', REASON);
    await second.page.getByRole('listitem').filter({ hasText: 'Sara Ali' }).waitFor({ state: 'detached' });
    await page.reload();
    await cardOf('Tesfaye Worku').waitFor();
    expect(await cardOf('Sara Ali').count()).toBe(0);
    await cardOf('Tesfaye Worku').getByRole('button', { name: 'Turn it down' }).click();
    await confirm(page, 'Turn it down', REASON);
    await page.getByText('No name waits for a person').waitFor();

    await page.goto('/backoffice/withdrawals');
    await page.getByRole('tab', { name: 'Declined' }).click();
    await rowOf(page, refused).waitFor();
    await page.goto('/backoffice/cases');
    await page
      .getByRole('row')
      .filter({ has: page.getByText('Name', { exact: true }) })
      .first()
      .click();
    await page.getByRole('link', { name: 'Compare the names' }).click();
    await page.getByRole('heading', { level: 1 }).getByText('Payee reviews').waitFor();
    await page.goto('/backoffice/audit-log');
    for (const action of [
      ...['Proposed', 'Confirmed a proposal'],
      ...['Accepted the name of an account', 'Turned down the name of an account'],
    ])
      await page.getByText(action, { exact: true }).first().waitFor();
    expect([...complaints, ...second.complaints]).toEqual([]);
  });

  it('releases a large payout of unplayed money only after two admins agreed', async () => {
    const player = await callerOf(stage, UNPLAYED);
    const balance = async () => {
      const answer = await player.get('/api/user/getUserBalance');
      return ((await answer.json()) as { activeBalance: number }).activeBalance;
    };
    const before = await balance();
    const { txRef } = await post<{ txRef: string }>(player, 'chapa/initializePayment', { amount: 5000 });
    await sandbox(stage.product.url, `checkout/${txRef}/approve`);
    await until(async () => (await balance()) >= before + 5000, 'the deposit');
    const ref = await pay(UNPLAYED, null, 2000);

    const first = await staffAt(stage, FIRST, 'cases');
    await rowOf(first.page, ref).getByText('Unplayed money').click();
    await first.page.getByRole('link', { name: ref }).click();
    await first.page.getByText(/Unplayed money · until .* at most/).waitFor();
    await first.picture('17-payees-held');
    await first.page.getByRole('button', { name: 'Release' }).click();
    await confirm(first.page, 'Propose', REASON);
    await first.page.getByText('This awaits a second person.').waitFor();

    const second = await staffAt(stage, SECOND);
    await second.page.goto(first.page.url());
    await second.page.getByRole('button', { name: 'Release' }).click();
    await confirm(second.page, 'Release', REASON);
    await second.page.goto('/backoffice/audit-log');
    for (const action of ['Proposed', 'Confirmed a proposal', 'Let a held payout go'])
      await second.page.getByText(action, { exact: true }).first().waitFor();
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });

  it('lets staff lift a freeze that a player made by the link in the SMS', async () => {
    used.clear();
    const link = await sms(UNPLAYED, /(\/api\/freeze\/[a-z]{24})/);
    await fetch(stage.product.url + link, { method: 'POST' }).then(({ status }) => expect(status).toBe(200));
    const player = await callerOf(stage, UNPLAYED);
    const frozen = async () =>
      ((await (await player.get('/api/freeze')).json()) as { frozenUntil: string | null }).frozenUntil;
    expect(await frozen()).not.toBeNull();

    const { page, complaints, picture } = await staffAt(stage, FIRST);
    await page.goto(`/backoffice/users/${(await account(player)).id}/show/account`);
    await page.getByText('Money frozen until', { exact: true }).waitFor();
    await picture('17-payees-frozen');
    await page.getByRole('button', { name: 'Unfreeze the money' }).click();
    await confirm(page, 'Unfreeze the money', REASON);
    await page.getByRole('button', { name: 'Unfreeze the money' }).waitFor({ state: 'detached' });
    expect(await frozen()).toBeNull();
    expect(complaints).toEqual([]);
  });
});
