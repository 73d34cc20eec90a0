// `npm run api-client`: writes libs/api-client/src/schema.ts from the built API's OpenAPI description.
// With --check it only compares and fails if the committed file is not current.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';

const root = join(import.meta.dirname, '..');
const target = join(root, 'libs/api-client/src/schema.ts');
const json = execFileSync(process.execPath, [join(root, 'dist/apps/api/src/cli/openapi.js')], {
  encoding: 'utf8',
});
const text = `// Generated from the API by \`npm run api-client\`; do not edit.\n${astToString(await openapiTypes(json))}`;
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error(
    'libs/api-client/src/schema.ts is not current: run `npm run build:api && npm run api-client`',
  );
  process.exit(1);
}
