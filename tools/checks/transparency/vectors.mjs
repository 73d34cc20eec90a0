// node tools/checks/transparency/vectors.mjs: writes libs/bingo/test/fairness-vectors-2.json (docs/fairness.md 12) anew. An
// existing vector may change only together with the format that it shows.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../../..');
const file = join(root, 'libs/bingo/test/fairness-vectors-2.json');
const { module } = await runnerImport(join(root, 'libs/proof/test/vectors.ts'), {
  configFile: false,
  root,
  resolve: { tsconfigPaths: true },
});
const options = await resolveConfig(file);
writeFileSync(file, await format(JSON.stringify(module.vectors()), { ...options, parser: 'json' }));
