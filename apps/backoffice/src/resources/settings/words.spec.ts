import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leavesOf } from './setting-leaves';
import type { SettingRow } from './setting-rows';
import { settingWords } from './words';

const RECORDED = join(import.meta.dirname, '../../../../api/test/wire/recorded/golden.json');
const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as {
  'GET /api/admin/settings': { answer: SettingRow[] };
};
const rows = recorded['GET /api/admin/settings'].answer;

/** The compiler checks that Amharic has the same keys, so the English texts are enough here. */
const { name, effect, part, because } = settingWords.english.backoffice.settings;

it.each(rows.map((row) => [row.id, row] as const))(
  'has a name for the setting %s, a text that says what it does or why it is fixed, and a word for each of its parts',
  (id, { value, fixed }) => {
    expect(name).toHaveProperty(id);
    if (fixed === null) expect(effect).toHaveProperty(id);
    else expect(because).toHaveProperty(fixed);
    const keys = leavesOf(value).flatMap(({ path }) => path.filter((key) => !/^\d+$/.test(key)));
    expect(Object.keys(part)).toEqual(expect.arrayContaining(keys));
  },
);
