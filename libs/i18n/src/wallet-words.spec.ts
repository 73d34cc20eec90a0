import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moneyLimits, timings } from '@libs/contract';
import { interpolate, type MessageParams } from './interpolate';

const folder = join(import.meta.dirname, 'catalogues');
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
const tags = ['am', 'en', 'om', 'ti'] as const;
const texts = Object.fromEntries(
  tags.map((tag) => [tag, { ...read(`${tag}/base.json`), ...read(`${tag}/wallet.json`) }]),
) as Record<(typeof tags)[number], Record<string, string>>;

const { deposit, bankWithdraw, manualWithdraw, directWithdraw, transfer } = moneyLimits;
const to = { amount: '12.50', phone: '0911000004' };

/** Texts that the customer prescribes word by word (specification.md sections 2, 4, 5 and 8), with their keys. */
const words: [situation: string, key: string, english: string, params: MessageParams][] = [
  ['deposit below the minimum', 'wallet.deposit.minimum', 'Minimum Amount to deposit is 5 Birr', deposit],
  ['bank withdrawal with gaps', 'wallet.withdraw.fillAll', 'Please Fill All Fields', {}],
  [
    'bank withdrawal below the minimum',
    'wallet.withdraw.bankMinimum',
    'The minimum amount to withdraw is 50 birr.',
    bankWithdraw,
  ],
  ['bank withdrawal sent', 'wallet.withdraw.success', '*** Withdraw successful ***', {}],
  ['bank withdrawal failed', 'wallet.withdraw.failed', '*** Transaction Failed ***', {}],
  ['the words of the server', 'wallet.withdraw.failedWith', '*** No. ***', { message: 'No.' }],
  [
    'direct withdrawal below the minimum',
    'wallet.withdraw.directMinimum',
    'Minimum Amount to withdraw is 50 Birr',
    directWithdraw,
  ],
  ['transfer failed', 'wallet.transfer.failed', 'Transfer error, Please Try Again', {}],
  ['confirm dialog, title', 'wallet.transfer.confirmTitle', 'Are You Sure?', {}],
  [
    'confirm dialog, question',
    'wallet.transfer.confirmBody',
    'Do you want to proceed with the transfer of 12.50 Birr to 0911000004?',
    to,
  ],
  ['confirm dialog, yes', 'wallet.transfer.confirmYes', 'Yes, transfer it!', {}],
  ['code without a phone', 'auth.otp.phoneRequired', '* Please enter phone number *', {}],
  ['no code', 'wallet.transfer.otpRequired', '* Please enter OTP *', {}],
  ['code sent', 'auth.otp.resendIn', 'Resend in 10s', { n: timings.otpResend / 1000 }],
  ['bank withdraw', 'wallet.withdraw.manual', 'No Transaction Fee / Manual Withdraw', {}],
  ['direct withdraw', 'wallet.withdraw.fast', 'Fast Withdraw', {}],
  ['card', 'wallet.main', 'Main Balance', {}],
  ['card', 'wallet.bonus', 'Bonus Balance', {}],
  ['tab', 'wallet.tab.deposit', 'Deposit', {}],
  ['tab', 'wallet.tab.withdraw', 'Withdraw', {}],
  ['tab', 'wallet.tab.transfer', 'Transfer', {}],
  ['tab', 'wallet.tab.history', 'History', {}],
  ['row', 'wallet.history.status.declined', 'Declined', {}],
];

/** Messages that the customer describes only; each language has its own wording. */
const described = [
  'wallet.deposit.maximum',
  'wallet.withdraw.maximum',
  'wallet.transfer.minimum',
  'wallet.transfer.maximum',
  'wallet.transfer.negative',
  'wallet.transfer.success',
  'wallet.transfer.self',
  'txncheck.required',
  'txncheck.example',
  'txncheck.phone',
  'wallet.deposit.failed',
  'wallet.deposit.success',
  'wallet.deposit.queued',
];

it.each(words)('%s: %s reads in English %j', (_, key, english, params) => {
  expect(interpolate(texts.en[key] ?? '', params)).toBe(english);
});

describe.each(tags)('in %s', (tag) => {
  it.each([...words.map(([, key]) => key), ...described])('%s exists', (key) => {
    expect(texts[tag][key]?.trim()).toBeTruthy();
  });

  it.each(words.map(([, key, , params]) => [key, params] as const))(
    '%s has no open placeholder with the values %j',
    (key, params) => {
      const shown = interpolate(texts[tag][key] ?? '', params);
      expect(shown).not.toMatch(/[{}]/);
      for (const [name, value] of Object.entries(params))
        if ((texts[tag][key] ?? '').includes(`{${name}}`)) expect(shown).toContain(String(value));
    },
  );

  it('no wallet text contains a limit: the numbers come from moneyLimits', () => {
    const limits = [deposit, bankWithdraw, manualWithdraw, directWithdraw, transfer];
    const numbers = limits.flatMap(({ min, max }) => [min, max]).filter((number) => number >= 5);
    const typed = new RegExp(`(?<!\\d)(${[...new Set(numbers)].join('|')})(?!\\d)`);
    const wallet = Object.entries(texts[tag]).filter(([key]) => /^(wallet|txncheck)\./.test(key));
    expect(wallet.filter(([, text]) => typed.test(text.replace(/[,\u00a0]/g, '')))).toEqual([]);
  });

  if (tag === 'en') return;
  it('no text is left in English', () => {
    const keys = [...words.map(([, key]) => key), ...described].filter(
      (key) => key !== 'wallet.withdraw.failedWith',
    );
    expect(keys.filter((key) => texts[tag][key] === texts.en[key])).toEqual([]);
  });
});
