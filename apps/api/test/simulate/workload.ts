import { createHash } from 'node:crypto';
import { WithdrawalOrders } from '../../src/payments/withdrawals/order';
import { DepositStarter } from '../../src/payments/deposits/start';
import { PaymentPoller } from '../../src/payments/payment-poller';
import type { SessionUser } from '../../src/platform/http';
import { OtpService } from '../../src/otp';
import { RoomsService } from '../../src/rooms';
import { BalanceService } from '../../src/wallet';
import { Transfers } from '../../src/wallet/transfers/transfers';
import { birr } from '@libs/money';
import type { Chance } from '../support/players/players-chance';
import type { Application } from './application';
import type { Bank } from './bank';
import { Clients, type Answer } from './clients';
import type { Sometimes } from './history';
import { staleBalances, versionsOf, type Deed } from './oracles';
import { COMMANDS, WEIGHTS, type Command, type Recipe } from './recipe';
import type { Side } from './side';

const STAKES = [10, 20];
/** Few cards, so that buyers meet. */
const CARDS = 30;
/** Most clients at the same time. */
const AT_ONCE = 7;

const WEIGHTED = COMMANDS.flatMap((name) => Array.from({ length: WEIGHTS[name] }, () => name));
/** One command of so many repeats the one before at once, by the player who acts most. */
const REPEAT_EVERY = 5;
/** The player who acts most changes with one command of so many. */
const FOCUS_EVERY = 15;

/** Polls whose work is not of the world: files, networks, and sums over days. */
const LEFT_OUT =
  /Export|Ring|Retention|Books|Witness|Webhook|Report|Admission|SlowSockets|Spectators|DatabaseClock|Beacon/;

/** Polls that run as often as all others together: payments, what follows a commit, and what phones are told. */
export const BUSY = ['Outbox', 'PaymentPoller', 'HoldPoller', 'BalanceNotifier', 'StandingsCounter'];

/** What players do, drawn by the seed. */
export class Workload {
  readonly deeds: Deed[] = [];
  /** How many withdrawals each player has ordered. */
  readonly orders = new Map<string, number>();
  /** Deposits on which nobody has decided. */
  private readonly unpaid: string[] = [];
  /** What was bought and not given back. */
  private readonly bought: { user: SessionUser; roundId: string; cards: number[] }[] = [];

  /** Balances that were read and are older than the question. */
  readonly stale: string[] = [];
  /** How many commands were drawn. */
  drawn = 0;
  private last: Command = 'poll';
  /** Most commands are of two players, so that they meet at their locks; they send money to each other. */
  private focus = 0;
  private friend = 1;

  constructor(
    readonly clients: Clients,
    private readonly people: readonly SessionUser[],
    private readonly bank: Bank,
    private readonly side: Side,
    private readonly chance: Chance,
    private readonly sometimes: Sometimes,
    private readonly recipe: Recipe,
  ) {}

  /** Begins a command; false if enough are under way. */
  begin(): boolean {
    this.drawn += 1;
    const isAgain = this.chance.below(REPEAT_EVERY) === 0;
    const command = isAgain ? this.last : this.chance.pick(WEIGHTED);
    this.last = command;
    if (this.chance.below(FOCUS_EVERY) === 0) {
      this.focus = this.chance.below(this.people.length);
      this.friend = (this.focus + 1 + this.chance.below(this.people.length - 1)) % this.people.length;
    }
    const [other, draw] = [this.chance.below(this.people.length), this.chance.below(8)];
    const who = isAgain || draw < 4 ? this.focus : draw < 6 ? this.friend : other;
    const user = this.people[who];
    const { commands, people, skipped } = this.recipe;
    if (!user || !commands.includes(command) || skipped.includes(this.drawn)) return false;
    if (command === 'poll') return this.poll();
    if (who >= people || this.clients.busy >= AT_ONCE) return false;
    this.clients.start(`player ${who}: ${command}`, async () => {
      const beside = this.chance.below(2) === 0 ? this.balance(user) : null;
      await this[command](user);
      await this.balance(user);
      await beside;
    });
    return true;
  }

  private async balance(user: SessionUser): Promise<void> {
    const before = await versionsOf(this.side, user.id);
    const answer = await this.clients.once((app) => app.get(BalanceService).of(user.id));
    if (answer.end !== 'done') return;
    this.stale.push(...(await staleBalances(this.side, user.id, before, answer.value)));
  }

  private poll(): boolean {
    const app = this.clients.pick();
    const others = app.pollNames.filter((name) => !LEFT_OUT.test(name));
    void app.poll(this.chance.pick(this.chance.below(2) === 0 ? BUSY : others));
    return true;
  }

  private async buy(user: SessionUser): Promise<void> {
    const roundId = await this.enter(user);
    if (roundId === null) return;
    const cards = this.someCards();
    const requestId = this.chance.uuid();
    const answer = await this.perhapsTwice((app) =>
      app.get(RoomsService).confirm(user, { roundId, cards, requestId }, this.chance.uuid()),
    );
    if (answer.code === 'CARD_HELD') this.sometimes.saw('card taken');
    if (answer.end === 'done') this.bought.push({ user, roundId, cards });
    this.note(`buy ${cards.join()} in ${roundId}`, answer, [
      'SELECT count(*)::int AS n FROM purchases WHERE user_id = $1 AND request_id = $2',
      [user.id, requestId],
    ]);
  }

  private async hold(user: SessionUser): Promise<void> {
    const roundId = await this.enter(user);
    if (roundId === null) return;
    await this.clients.once((app) => app.get(RoomsService).hold(user, roundId, this.someCards()));
  }

  /** Gives back what the player has bought last, or another player has: half of the time one card of it, otherwise all. */
  private async giveBack(user: SessionUser): Promise<void> {
    const own = this.bought.findLast((one) => one.user === user) ?? this.bought.at(-1);
    if (!own) return;
    const { roundId } = own;
    const cards = this.chance.below(2) === 0 ? own.cards.slice(0, 1) : own.cards;
    own.cards = own.cards.slice(cards.length);
    if (own.cards.length === 0) this.bought.splice(this.bought.indexOf(own), 1);
    const answer = await this.perhapsTwice((app) =>
      app.get(RoomsService).remove(own.user, roundId, cards, this.chance.uuid()),
    );
    if (answer.end !== 'done') return;
    this.sometimes.saw('card given back');
    this.note(`give back ${cards.join()} in ${roundId}`, answer, [
      "SELECT (count(DISTINCT card) = $4)::int AS n FROM tickets WHERE user_id = $1 AND round_id = $2 AND card = ANY ($3) AND state = 'removed'",
      [own.user.id, roundId, cards, cards.length],
    ]);
  }

  private async transfer(user: SessionUser): Promise<void> {
    const friend = user === this.people[this.focus] ? this.friend : this.focus;
    const receiver = (this.chance.below(3) > 0 && this.people[friend]) || this.chance.pick(this.people);
    const amount = this.chance.below(6) === 0 ? 900 : 5 + this.chance.below(60);
    const params = { receiver: receiver.phone, amount: birr(amount) };
    const sent = await this.clients.once(async (app) => {
      const vc = await app.get(OtpService).sendTransfer(user, params);
      return { vc, otp: app.codeOf(vc) };
    });
    if (sent.end !== 'done') return;
    const key = this.chance.uuid();
    const body = { phoneNo: receiver.phone, amount, ...sent.value };
    const call = callOf(user, 'user/transferUserBalance', key, body);
    const answer = await this.perhapsTwice((app) => app.get(Transfers).transfer(user, body, call, 'en'));
    if (answer.code === 'INSUFFICIENT_BALANCE') this.sometimes.saw('not enough money');
    this.note(`transfer of ${amount}`, answer, [
      'SELECT count(*)::int AS n FROM transfers WHERE key = $1',
      [`transfer:${user.id}:${key}`],
    ]);
  }

  /** Half of the time two deposits at once, which meet at the player's limit. */
  private async deposit(user: SessionUser): Promise<void> {
    const count = 1 + this.chance.below(2);
    await Promise.all(Array.from({ length: count }, () => this.depositOnce(user)));
  }

  private async depositOnce(user: SessionUser): Promise<void> {
    const amount = this.chance.pick([50, 100, 200]);
    const medium = this.chance.pick(['CHECKOUT', 'TELEBIRR'] as const);
    const body = { gateway: 'santimpay', medium, amount } as const;
    const call = callOf(user, 'deposit', this.chance.uuid(), body);
    const answer = await this.perhapsTwice((app) => app.get(DepositStarter).start(user, body, call));
    if (answer.code === 'LIMIT_REACHED') this.sometimes.saw('limit reached');
    if (answer.end === 'done') this.unpaid.push(answer.value.txRef);
  }

  /** The payer of an open deposit decides, and the provider may tell us, also twice. */
  private async pay(): Promise<void> {
    if (this.unpaid.length === 0) return;
    const [txRef = ''] = this.unpaid.splice(this.chance.below(this.unpaid.length), 1);
    this.bank.decide(txRef, this.chance.below(6) > 0);
    if (this.chance.below(3) === 0) return; // nobody tells us; the poll finds it
    await this.perhapsTwice(async (app) => {
      await app.get(PaymentPoller).makeDue(txRef);
      await app.get(PaymentPoller).run();
    });
  }

  private async withdraw(user: SessionUser): Promise<void> {
    const amount = 100 + this.chance.below(3) * 50;
    const body = { gateway: 'santimpay', medium: 'TELEBIRR', amount } as const;
    const call = callOf(user, 'withdraw', this.chance.uuid(), body);
    this.orders.set(user.id, (this.orders.get(user.id) ?? 0) + 1);
    const answer = await this.perhapsTwice((app) =>
      app.get(WithdrawalOrders).toPhone(user, body, call, ({ id }) => ({ id })),
    );
    if (answer.end !== 'done') return;
    this.note(`withdrawal of ${amount}`, answer, [
      'SELECT count(*)::int AS n FROM withdrawals WHERE id = $1',
      [answer.value.id],
    ]);
  }

  private async enter(user: SessionUser): Promise<string | null> {
    const stake = this.chance.pick(STAKES);
    const entered = await this.clients.once((app) => app.get(RoomsService).enter(user, { stake }));
    return entered.end === 'done' ? entered.value.id : null;
  }

  private someCards(): number[] {
    const cards = Array.from({ length: 1 + this.chance.below(3) }, () => 1 + this.chance.below(CARDS));
    return [...new Set(cards)].toSorted((a, b) => a - b);
  }

  /** Sends a request until it has an answer, and a quarter of them by two ways at once; done if one of the two was. */
  private async perhapsTwice<T>(ask: (app: Application) => Promise<T>): Promise<Answer<T>> {
    const again = this.chance.below(4) === 0 ? this.clients.repeatedly(ask) : null;
    const first = await this.clients.repeatedly(ask);
    const second = await again;
    if (second) this.sometimes.saw('request sent twice');
    const answers = second ? [first, second] : [first];
    return answers.find(({ end }) => end === 'done') ?? answers.find(({ end }) => end === 'unsure') ?? first;
  }

  private note(what: string, { end }: Answer<unknown>, rows: Deed['rows']): void {
    this.clients.tell(`${what} is ${end}`);
    this.deeds.push({ what, end, rows });
  }
}

function callOf(user: SessionUser, path: string, key: string, body: object) {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
  return { userId: user.id, path: `/api/${path}`, key, requestHash };
}
