import { openStage } from '../support/stage';
import { textsOf } from '../support/steps';
import { noting, until } from '../support/until';

const texts = textsOf('english', 'signup');
const text = (key: string): string => texts[key] ?? key;
/** How many times slower a cheap phone is than the machine of the tests. */
const SLOWER = 5;
/** The server's limit of SMS; the first four fifths cost the phone that asks for one no work. */
const SMS_PER_HOUR = 10;
/** Rounds of PBKDF2 that take two seconds on such a phone. */
const MOST_WORK = 320_000;

describe('an SMS code while others ask for many', () => {
  const stage = openStage({ TRUSTED_PROXIES: '127.0.0.1', SMS_PER_HOUR: String(SMS_PER_HOUR) });

  /** Asks for a code from another IP address. */
  const strangerAsks = (phoneNo: string) =>
    fetch(`${stage.product.url}/api/afroSms/otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.8.8.8' },
      body: JSON.stringify({ phoneNo }),
    });
  const codesOf = async (phoneNo: string): Promise<string[]> => {
    const answer = await fetch(`${stage.product.url}/sandbox/sms?to=${phoneNo}`);
    return ((await answer.json()) as { code: string }[]).map(({ code }) => code);
  };

  it('costs a newcomer’s cheap phone at most two seconds of work, tells them to wait, and then signs them up', async () => {
    const { page, context, picture } = await stage.visit();
    const phone = '0922000222';
    await page.goto('/Signup');
    await page.getByTestId('language').selectOption('english');
    await page.getByLabel(text('auth.signup.username'), { exact: true }).fill('Newcomer');
    await page.getByLabel(text('auth.signup.phone'), { exact: true }).fill(phone);
    await page.getByLabel(text('auth.signup.password'), { exact: true }).fill('a long password');
    for (let n = 0; n < SMS_PER_HOUR * 0.8; n += 1)
      expect((await strangerAsks(`092200010${n}`)).status).toBe(200);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

    const refused = page.waitForResponse((answer) => answer.status() === 428);
    const sent = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/afroSms/otp') && answer.status() === 200,
    );
    // A lucky phone finds its proof at once, so the words may stand there for a moment only.
    const told = await noting(page, 'form', text('auth.otp.work'));
    await page.getByRole('button', { name: text('auth.otp.send') }).click();
    await refused;
    await told();
    await picture('21-rings-work');
    const { challenge, solution } = JSON.parse(
      Buffer.from((await sent).request().headers()['x-work'] ?? '', 'base64').toString(),
    ) as { challenge: { parameters: { cost: number } }; solution: { counter: number } };
    expect(challenge.parameters.cost * (solution.counter + 1)).toBeLessThanOrEqual(MOST_WORK);
    await page.getByText(text('auth.otp.sent').replace('{phone}', phone)).waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    const codes = await until(async () => {
      const all = await codesOf(phone);
      return all.length > 0 && all;
    }, `a code to ${phone}`);
    expect(codes).toHaveLength(1);
    await page.getByLabel(text('auth.signup.otp'), { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: text('auth.signup.submit'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  });
});
