// Prints a token with which the chat bot sends a player to the app: node dist/apps/api/src/cli/bot-token.js <phone>
// It is valid once, for five minutes; the bot puts it into the link `/?token=…`.
import 'reflect-metadata';
import { normalizePhone } from '@libs/contract';
import { Accounts, BotTokens } from '../auth';
import { loadEnv } from '../config';
import { DatabaseClock } from '../platform/clock';
import { createDataSource, Db } from '../platform/db';
import { SystemEntropy } from '../platform/entropy';
import { Metrics } from '../platform/metrics';

const phone = normalizePhone(process.argv[2]);
if (phone === null) {
  console.error('usage: bot-token <phone of a registered player>');
  process.exit(2);
}
const dataSource = await createDataSource(loadEnv());
const db = new Db(dataSource, new Metrics());
const clock = await DatabaseClock.start(db);
try {
  console.log(await new BotTokens(db, clock, new SystemEntropy(), new Accounts(db)).issue(phone));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await dataSource.destroy();
}
