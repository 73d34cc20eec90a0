// Prints at the end of a run which suites were skipped and why (test/needs.ts), because a run that is green without them proves
// less.
export default class SkippedReporter {
  constructor(globalConfig) {
    this.isPartOfFiles = Boolean(globalConfig.testNamePattern);
  }

  onRunComplete(_contexts, { testResults }) {
    const skipped = this.isPartOfFiles ? [] : suitesOf(testResults.flatMap((file) => file.testResults));
    if (skipped.length === 0) return;
    process.stderr.write(`\nSkipped:\n${skipped.map((suite) => `  ${suite}\n`).join('')}`);
  }
}

/** A test outside of `describe` counts as a suite of its own. */
function suitesOf(tests) {
  const skipped = tests.filter(({ status }) => status === 'pending');
  return [...new Set(skipped.map(({ ancestorTitles, fullName }) => ancestorTitles.join(' › ') || fullName))];
}
