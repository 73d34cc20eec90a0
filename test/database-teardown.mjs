import { query } from './database.mjs';

export default async function tearDown() {
  const { url, template } = globalThis.__bingoTemplate ?? {};
  if (template) await query(url, `drop database if exists ${template} with (force)`);
  await globalThis.__bingoPostgres?.stop();
}
