import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { attacksOn } from './attacks';
import { attempt, tries, withIds, type Attack, type Outcome, type Who } from './attempts';
import { readRules, type Rule } from './rules';
import { readTables, type Tables } from './statements';

/** A database in which every table has a valid row, and the rules of its schema. */
export interface World {
  readonly client: pg.Client;
  readonly rules: readonly Rule[];
  readonly tables: Tables;
}

/** An attack on a rule by someone, and what came of it. */
export interface Way {
  readonly attack: Attack;
  readonly who: Who;
  readonly outcome: Outcome;
}

/** Tells the story of folder `story` in the database of this test file, on a connection of a superuser. */
export async function openWorld(): Promise<World> {
  const client = new pg.Client(process.env['DATABASE_URL']);
  await client.connect();
  const story = join(import.meta.dirname, 'story');
  for (const file of readdirSync(story).sort())
    await client.query(withIds(readFileSync(join(story, file), 'utf8')));
  return { client, rules: await readRules(client), tables: await readTables(client) };
}

/** Makes the attacks on a rule one after the other, by the least powerful role first, until the caller has seen enough. */
export async function* attack({ client, rules, tables }: World, rule: Rule): AsyncGenerator<Way> {
  for (const who of tries(rule)) {
    for (const one of attacksOn(rule, rules, tables))
      yield { attack: one, who, outcome: await attempt(client, rule, one, who) };
  }
}

export const shown = ({ who, outcome: { code, constraint, message } }: Way): string =>
  `${who}: ${[code, constraint, message].filter(Boolean).join(' ')}`;
