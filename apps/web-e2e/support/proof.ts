import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { PROOF_TEXTS } from './steps';

/** The fields in the answer of GET fairness/rounds/{id} that a dishonest server of these tests changes. */
export interface Published {
  roundId: string;
  commitment: string;
  lockHash: string;
  cards: string[];
  beacon: { value: string; round: number; signature: string | null };
  head: string;
  calledNumbers: number[];
  links: string[];
  secret: string;
  order: number[];
  winners: { card: number; amount: number; cells: number[][] }[];
  prize: number;
  money: {
    stake: number;
    totalStake: number;
    percent: number;
    basePercent: number;
    growth: number;
    fee: number;
  };
}

const flip = (text: string, at: number) =>
  text.slice(0, at) + (text.charAt(at) === '1' ? '2' : '1') + text.slice(at + 1);
const first = <T>(list: T[], change: (value: T) => T): T[] =>
  list.map((value, at) => (at === 0 ? change(value) : value));

/** For each published field a lie that changes one byte, and the step of the page that must fail for it. */
export const lies: [what: string, shownAt: string, lie: (honest: Published) => object][] = [
  ['commitment', 'commitment', ({ commitment }) => ({ commitment: flip(commitment, 9) })],
  ['secret', 'commitment', ({ secret }) => ({ secret: flip(secret, 9) })],
  ['lockHash', 'list', ({ lockHash }) => ({ lockHash: flip(lockHash, 9) })],
  ['list of cards', 'list', ({ cards }) => ({ cards: first(cards, (line) => flip(line, line.length - 1)) })],
  ['beacon', 'order', ({ beacon }) => ({ beacon: { ...beacon, value: flip(beacon.value, 9) } })],
  ['head', 'chain', ({ head }) => ({ head: flip(head, 9) })],
  ['link', 'chain', ({ links }) => ({ links: first(links, (link) => flip(link, 9)) })],
  [
    'called number',
    'chain',
    ({ calledNumbers }) => ({ calledNumbers: first(calledNumbers, (n) => (n % 75) + 1) }),
  ],
  ['order', 'order', ({ order }) => ({ order: [order[1], order[0], ...order.slice(2)] })],
  [
    'winning card',
    'winners',
    ({ winners }) => ({ winners: first(winners, (won) => ({ ...won, card: won.card ^ 1 })) }),
  ],
  [
    'share',
    'money',
    ({ winners }) => ({ winners: first(winners, (won) => ({ ...won, amount: won.amount + 1 })) }),
  ],
  ['prize', 'money', ({ prize }) => ({ prize: prize + 1 })],
  ['stake', 'money', ({ money }) => ({ money: { ...money, stake: money.stake + 1 } })],
  ['percent', 'money', ({ money }) => ({ money: { ...money, percent: money.percent - 1 } })],
  ['fee', 'money', ({ money }) => ({ money: { ...money, fee: money.fee - 1 } })],
];

/** Further lies, about a signed beacon. */
export const liesOfSigners: typeof lies = [
  [
    'signature',
    'beacon',
    ({ beacon }) => ({ beacon: { ...beacon, signature: flip(beacon.signature ?? '', 9) } }),
  ],
  ['number of the beacon', 'beacon', ({ beacon }) => ({ beacon: { ...beacon, round: beacon.round + 1 } })],
];

/** Opens the proof of a round and reads its verdict. */
export async function verdictOf(page: Page, path: string) {
  await page.goto(path);
  const verdict = page.getByTestId('verdict');
  await verdict.waitFor();
  return {
    ok: (await verdict.getAttribute('data-verdict')) === 'ok',
    failed: ((await verdict.getAttribute('data-failed')) ?? '').split(' ').filter(Boolean),
    text: await verdict.innerText(),
  };
}

/** Saves the proof with the page's own button. @returns path of the file */
export async function downloadProof(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: PROOF_TEXTS['proof.download'] ?? '' }).click(),
  ]);
  return file.path();
}

export const readProof = (file: string): Published => JSON.parse(readFileSync(file, 'utf8')) as Published;
