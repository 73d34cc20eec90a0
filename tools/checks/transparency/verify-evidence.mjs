// node tools/checks/transparency/verify-evidence.mjs <file> --log-key <vkey>… [--witness <vkey>]… [--policy <file>] [--log <url>]:
// judges a file that a phone saved because the server told it one thing and recorded another, or because the log has two
// histories. Ends with 1 if the file proves such a fraud, with 0 if it does not, with 2 if nothing could be read.
import { load, logAt, optionsOf, readJson, trustIn, unreadable } from './checker.mjs';

const WORDS = {
  contradiction: 'This operator told one thing and recorded another: it signed both.',
  absent: 'This operator signed a lock that is not in its log, in a tree that the witnesses saw later.',
  fork: 'This operator signed two logs of which neither begins with the other.',
  same: 'What was told is what is recorded.',
  nothing: 'The file shows nothing: it is not whole, or not signed by these keys.',
  unread: 'The entries of the log cannot be read; give its address as --log to show that the lock is absent.',
};

const { values, positionals } = optionsOf({ log: { type: 'string' } });
const [file] = positionals;
const checker = await load('proof');
const trust = trustIn(values, checker);
if (!file || trust === null)
  unreadable(
    'usage: npm run verify-evidence -- <file> --log-key <vkey> [--witness <vkey>] [--log <url of the host>]',
  );
const verdict = await checker
  .verifyEvidence(readJson(file), trust, values.log ? logAt(values.log) : null)
  .catch((error) => unreadable(error.message));
console.log(WORDS[verdict]);
process.exit({ contradiction: 1, absent: 1, fork: 1, unread: 2 }[verdict] ?? 0);
