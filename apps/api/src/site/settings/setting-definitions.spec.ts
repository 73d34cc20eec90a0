import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingBounds } from '@libs/contract';
import type { Env } from '../../config';
import { type SettingDefinition, settingDefinitions, settingNames } from './setting-definitions';

const page = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../docs', name), 'utf8').replaceAll(/\s+/g, ' ');
const definitions: [string, SettingDefinition<unknown>][] = settingNames.map((name) => [
  name,
  settingDefinitions[name] as SettingDefinition<unknown>,
]);
/** The names in code style of a passage. */
const namesIn = (text: string | undefined) => [...(text ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name);

describe.each(definitions)('the setting %s', (name, { parse, toJson, toWire, fromWire, initial }) => {
  const env = { cardsPerPlayer: 4, housePercentTenths: 125, sideBySideAt: 120 } as Env;

  it('accepts its initial value, in its stored form and as staff send it', () => {
    const value = initial(env);
    expect(parse(JSON.parse(JSON.stringify(toJson(value))))).toEqual(value);
    expect(parse(fromWire(JSON.parse(JSON.stringify(toWire(value)))))).toEqual(value);
  });

  it('refuses null, a text, numbers out of bounds, a list and an unknown field', () => {
    for (const wire of [null, 'x', -1, 1e9, [], { more: 1 }]) expect(parse(fromWire(wire))).toBeNull();
  });

  it('stands with its bounds in the table of admin-api.md', () => {
    const row = new RegExp(`\\| ${name} +\\|([^|]+)\\|`).exec(page('admin-api.md'))?.[1] ?? '';
    expect(row).not.toBe('');
    const bounds = Object.entries(settingBounds).find(([bounded]) => bounded === name)?.[1];
    const most = bounds?.max.toLocaleString('en').replaceAll(',', ' ');
    if (bounds) expect(row).toMatch(new RegExp(`${bounds.min}–${most}|≤ ${most}`));
  });
});

it('admin-api.md names the settings that one admin changes alone, and fairness.md those that the log records', () => {
  const alone = /But for (.+?) it waits for a second person/.exec(page('admin-api.md'))?.[1];
  const one = definitions.filter(([, { admins }]) => admins === 'one').map(([name]) => name);
  expect(namesIn(alone).toSorted()).toEqual(one.toSorted());
  const rules = /the settings of the desk (.+?), in the transaction/.exec(page('fairness.md'))?.[1];
  const logged = definitions.filter(([, { isLogged }]) => isLogged).map(([name]) => name);
  expect(namesIn(rules).toSorted()).toEqual(logged.toSorted());
});
