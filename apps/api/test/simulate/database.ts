import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readSchema, type Schema } from '../../../../migrations';
import { migrate } from '../../src/platform/db/migrate';
import { SIM_SCHEMA, simulatedSchema } from './rewrite-sql';

/** A fault that the simulator must find: a text of one file, and by what it is replaced (tools/simulate/plants.mjs). */
export interface Plant {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const withName = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Makes databases of the simulator on one server: a template with its time and chance, and a copy for each run. */
export class Databases {
  private readonly template = `simulate_${randomBytes(6).toString('hex')}`;
  private made = 0;

  constructor(private readonly url: string) {}

  async prepare(plant: Plant | null): Promise<void> {
    await onServer(this.url, (client) => client.query(`CREATE DATABASE ${this.template}`));
    const url = withName(this.url, this.template);
    await onServer(url, (client) => client.query(SIM_SCHEMA));
    await migrate({ databaseUrl: url }, simulatedSchema(planted(readSchema(), plant)));
  }

  /** Runs `work` on a fresh copy, which is dropped afterwards. */
  async onCopy<T>(work: (url: string) => Promise<T>): Promise<T> {
    const name = `${this.template}_${(this.made += 1)}`;
    await onServer(this.url, (client) =>
      client.query(`CREATE DATABASE ${name} TEMPLATE ${this.template} STRATEGY file_copy`),
    );
    try {
      return await work(withName(this.url, name));
    } finally {
      await this.drop(name);
    }
  }

  close(): Promise<void> {
    return this.drop(this.template);
  }

  private async drop(name: string): Promise<void> {
    await onServer(this.url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  }
}

/** The schema with a fault that is planted in one of its functions. */
function planted(schema: Schema, plant: Plant | null): Schema {
  const name = /^migrations\/functions\/.*\/(.*)\.sql$/.exec(plant?.file ?? '')?.[1]?.replaceAll('-', '_');
  if (!plant || !name) return schema;
  const functions = schema.functions.map((one) => {
    if (one.name !== name) return one;
    if (one.sql.split(plant.from).length !== 2) throw new Error(`${plant.file} does not have the text once`);
    return { ...one, sql: one.sql.replace(plant.from, () => plant.to) };
  });
  return { ...schema, functions };
}
