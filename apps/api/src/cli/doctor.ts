import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { examine, exitCodeOf, openHouse, packetOf, pageOf, readSettings } from '../doctor';

/**
 * `npm run doctor [-- --json] [-- --packet FILE]`: looks at everything that an installation needs, and says what to look
 * at (exit code 1) and what to act on (2). `--packet` writes a support file that holds no personal data, address or secret.
 */
const { values } = parseArgs({ options: { json: { type: 'boolean' }, packet: { type: 'string' } } });
const read = readSettings();
const results = 'env' in read ? await examineHouse(read.env) : read.results;
console.log(
  values.json ? JSON.stringify({ result: exitCodeOf(results), checks: results }, null, 2) : pageOf(results),
);
if (values.packet !== undefined) {
  writeFileSync(values.packet, `${JSON.stringify(packetOf(results, new Date()), null, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
  });
  if (!values.json) console.log(`The support file is ${values.packet}: read it before you send it.`);
}
// Waits for nothing more: a provider may keep its connection open.
process.exit(exitCodeOf(results));

async function examineHouse(env: Parameters<typeof openHouse>[0]) {
  const { house, close } = await openHouse(env);
  const found = await examine(house);
  await close();
  return found;
}
