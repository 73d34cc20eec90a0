// Writes the name of each fault that a test has noticed (tools/mutate/rules.mjs).
import { appendFileSync } from 'node:fs';

export default class FaultReporter {
  onTestResult(test, result) {
    const failed = result.numFailingTests > 0 || Boolean(result.testExecError);
    const name = test.context.config.displayName.name;
    if (failed) appendFileSync(process.env.MUTATE_OUT, `${name}\n`);
  }
}
