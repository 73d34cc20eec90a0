import { fieldsOf, signed } from '../../../../test/support/telegram';
import { checkInitData } from './init-data';

/** The token published with the data below; its bot no longer exists. */
const TOKEN = ['5768337691', 'AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8'].join(':');
/**
 * Data that Telegram itself signed, published with the documentation of Telegram Mini Apps.
 */
const PUBLISHED =
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2';
const PUBLISHED_AT = 1_662_771_648_000;
const NOW = 1_790_000_000_000;
const FORGERIES = 10_000;

const why = (text: string, token = TOKEN, now = NOW) => {
  const verdict = checkInitData(text, token, now);
  return verdict.ok ? 'ok' : verdict.why;
};

describe('initData', () => {
  const good = fieldsOf(42, {}, NOW);

  it('is accepted as Telegram itself has signed it', () => {
    const verdict = checkInitData(PUBLISHED, TOKEN, PUBLISHED_AT + 1000);
    expect(verdict).toMatchObject({ ok: true, data: { telegramId: 279058397n, firstName: 'Vladislav' } });
  });

  it('is accepted with or without the field `signature`, and in any order of fields', () => {
    const { signature: _, ...without } = good;
    expect(why(signed(good, TOKEN))).toBe('ok');
    expect(why(signed(without, TOKEN))).toBe('ok');
    const reversed = new URLSearchParams([...new URLSearchParams(signed(good, TOKEN))].reverse()).toString();
    expect(why(reversed)).toBe('ok');
  });

  it.each([
    ['of another bot', signed(good, TOKEN.replace(/8$/, '9')), 'unsigned'],
    [
      'without the field `signature`, which its hash covers',
      signed(good, TOKEN).replace(/&signature=[^&]*/, ''),
      'unsigned',
    ],
    ['with an unsigned field more', `${signed(good, TOKEN)}&start_param=x`, 'unsigned'],
    ['with a user twice', `${signed(good, TOKEN)}&user=%7B%22id%22%3A1%7D`, 'doubled'],
    ['with the hash twice', `${signed(good, TOKEN)}&hash=${'0'.repeat(64)}`, 'doubled'],
    ['without a hash', new URLSearchParams(good).toString(), 'malformed'],
    [
      'with a hash in capitals',
      signed(good, TOKEN).replace(/hash=\w+/, (one) => `hash=${one.slice(5).toUpperCase()}`),
      'malformed',
    ],
    ['older than five minutes', signed(fieldsOf(42, {}, NOW - 301_000), TOKEN), 'stale'],
    ['more than a minute ahead', signed(fieldsOf(42, {}, NOW + 62_000), TOKEN), 'ahead'],
    ['without a date', signed({ user: good['user'] ?? '' }, TOKEN), 'malformed'],
    ['without a user', signed({ auth_date: good['auth_date'] ?? '' }, TOKEN), 'malformed'],
    ['of a bot', signed(fieldsOf(42, { user: '{"id":42,"is_bot":true}' }, NOW), TOKEN), 'malformed'],
    [
      'of an id that is no whole number',
      signed(fieldsOf(42, { user: '{"id":4.5}' }, NOW), TOKEN),
      'malformed',
    ],
    ['of an id as text', signed(fieldsOf(42, { user: '{"id":"42"}' }, NOW), TOKEN), 'malformed'],
    ['longer than 4096 characters', `${signed(good, TOKEN)}&x=${'y'.repeat(5000)}`, 'malformed'],
    ['that is empty', '', 'malformed'],
  ])('%s is refused', (_case, text, reason) => {
    expect(why(text)).toBe(reason);
  });

  it('is refused if names and values of fields are divided differently, although the signed text is the same', () => {
    const text = signed(fieldsOf(42, { query_id: 'AA=rest' }, NOW), TOKEN);
    expect(why(text)).toBe('ok');
    const { query_id: id, signature, ...others } = Object.fromEntries(new URLSearchParams(text));
    const joined = { ...others, query_id: `${id}\nsignature=${signature}` };
    const shifted = { ...others, signature: signature ?? '', 'query_id=AA': 'rest' };
    for (const cut of [joined, shifted]) expect(why(new URLSearchParams(cut).toString())).toBe('malformed');
  });

  it('loses invisible characters of the name, and a malformed start parameter', () => {
    const user = JSON.stringify({ id: 7, first_name: ' \u202eSel\u0000a\u3164\ud800m\u200b ' });
    const verdict = checkInitData(signed(fieldsOf(7, { user, start_param: 'a b' }, NOW), TOKEN), TOKEN, NOW);
    expect(verdict).toMatchObject({ ok: true, data: { firstName: 'Selam', startParam: null } });
  });

  it(`is accepted in none of ${FORGERIES} forgeries`, () => {
    let accepted = 0;
    for (let turn = 0; turn < FORGERIES; turn += 1) {
      const text = signed(fieldsOf(1000 + turn, {}, NOW), TOKEN);
      if (why(forge(text, turn)) === 'ok') accepted += 1;
    }
    expect(accepted).toBe(0);
  }, 60_000);
});

/** Changes the meaning of the data in one way; the number of the turn chooses the way and the byte. */
function forge(text: string, turn: number): string {
  const fields = [...new URLSearchParams(text)];
  const at = turn % fields.length;
  const [name, value] = fields[at] as [string, string];
  const place = (turn * 7919) % value.length;
  const other = value[place] === '0' ? '1' : '0';
  const changed = value.slice(0, place) + other + value.slice(place + 1);
  const kinds: (() => [string, string][])[] = [
    () => fields.with(at, [name, changed]),
    () => fields.toSpliced(at, 1),
    () => [...fields, [name, changed]],
    () => [...fields, [`extra_${'abcdefgh'[turn % 8]}`, '1']],
    () => fields.with(at, [`${name}_x`, value]),
    () => [
      ...new URLSearchParams(
        signed(Object.fromEntries(fields.filter(([one]) => one !== 'hash')), `${turn}:${'A'.repeat(35)}`),
      ),
    ],
    () => [...new URLSearchParams(signed(fieldsOf(turn + 1, {}, NOW - 301_000 - turn * 1000), TOKEN))],
  ];
  return new URLSearchParams((kinds[turn % kinds.length] as () => [string, string][])()).toString();
}
