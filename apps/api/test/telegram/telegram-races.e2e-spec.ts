import { createPerson, freshPhone, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { bind, freshTelegramId, linkCode, linkTokenOf, openChat, shareContact } from '../support/telegram';

/** The way in which a request proves whose the phone is. */
type Way = 'password' | 'code' | 'contact';
type Phone = Pick<Person, 'phone' | 'password'>;

/** A request to bind. */
interface Ready {
  telegramId: number;
  form: { linkToken: string };
}

const TURNS = 5;

describe('two bindings at the same moment', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const known = (): Promise<Phone> => createPerson(test);
  const fresh = async (): Promise<Phone> => ({ phone: freshPhone(), password: 'no password' });

  /** Prepares a request to bind without sending it. */
  async function formOf(way: Way, telegramId: number, { phone, password }: Phone): Promise<Ready> {
    await openChat(test, telegramId);
    if (way === 'contact') await shareContact(test, telegramId, phone);
    const linkToken = await linkTokenOf(test, telegramId);
    const proof = async () => {
      if (way === 'contact') return {};
      if (way === 'password') return { phoneNo: phone, password };
      return { phoneNo: phone, ...(await linkCode(test, linkToken, phone)) };
    };
    return { telegramId, form: { linkToken, ...(await proof()) } };
  }

  /** Sends both at once. @returns the refusal of the request that came too late */
  async function race(forms: Ready[]): Promise<{ code: string; message: string }> {
    const answers = await Promise.all(forms.map(({ telegramId, form }) => bind(test, telegramId, form)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([expect.any(Number)]);
    return refused[0]?.body as { code: string; message: string };
  }

  const bound = (telegramIds: number[], phones: string[]) =>
    test.db.query(
      `SELECT b.id FROM telegram_bindings b JOIN users u ON u.id = b.user_id
       WHERE b.ended_at IS NULL AND (b.telegram_id = ANY ($1) OR u.phone = ANY ($2))`,
      [telegramIds, phones],
    );

  it.each<[string, Way, Way, () => Promise<Phone>, RegExp]>([
    ['two passwords', 'password', 'password', known, /^TELEGRAM_TAKEN$/],
    ['a password and a code', 'password', 'code', known, /^TELEGRAM_TAKEN$/],
    ['a contact and a password', 'contact', 'password', known, /^PROOF_REQUIRED$/],
    ['two contacts', 'contact', 'contact', fresh, /^(PROOF_REQUIRED|PHONE_TAKEN|TELEGRAM_TAKEN)$/],
    ['a contact and a code', 'contact', 'code', fresh, /^(PROOF_REQUIRED|PHONE_TAKEN|TELEGRAM_TAKEN)$/],
  ])('of one phone, by %s, give it to one of two accounts', async (_name, one, other, phoneOf, refusal) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const phone = await phoneOf();
      const ids = [freshTelegramId(), freshTelegramId()] as const;
      const forms = [await formOf(one, ids[0], phone), await formOf(other, ids[1], phone)];
      const { code, message } = await race(turn % 2 === 0 ? forms : forms.reverse());
      expect(code).toMatch(refusal);
      expect(message).toMatch(/\w+ \w+/);
      expect(await bound([...ids], [phone.phone])).toHaveLength(1);
      expect(await test.db.query('SELECT id FROM users WHERE phone = $1', [phone.phone])).toHaveLength(1);
    }
  });

  it.each<[string, Way, Way]>([
    ['two passwords', 'password', 'password'],
    ['a password and a code', 'password', 'code'],
    ['two codes', 'code', 'code'],
  ])('of one account, by %s, give it to one of two phones', async (_name, one, other) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const phones = [await known(), await known()] as const;
      const id = freshTelegramId();
      const forms = [await formOf(one, id, phones[0]), await formOf(other, id, phones[1])];
      const { code, message } = await race(turn % 2 === 0 ? forms : forms.reverse());
      expect(code).toBe('TELEGRAM_TAKEN');
      expect(message).toMatch(/\w+ \w+/);
      expect(
        await bound(
          [id],
          phones.map(({ phone }) => phone),
        ),
      ).toHaveLength(1);
    }
  });
});
