// Writes apps/api/src/metadata.ts unless it is current: the types and comments of DTOs and controllers for the OpenAPI
// description. Starts, builds, tests and checks need the file; git does not keep it, because it is generated.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'apps/api/src');
const target = join(folder, 'metadata.ts');
const filesOf = (below, pattern) =>
  readdirSync(join(root, below), { recursive: true, encoding: 'utf8' })
    .map((file) => join(below, file))
    .filter((file) => pattern.test(file))
    .sort();

/** Hashes all that metadata.ts depends on: the files that the plugin reads, the files of their types, and the plugin's version. */
function madeFrom() {
  const read = new Set(filesOf('libs', /\/src\/.*\.ts$/));
  for (const file of filesOf('apps/api/src', /\.(dto|controller)\.ts$/)) {
    read.add(file);
    if (file.endsWith('.dto.ts')) for (const type of importsOf(file)) read.add(type);
  }
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of read) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Lists the files that a file imports, also through the index of a folder. */
function importsOf(file) {
  const specifiers = [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']*)'/g)];
  return specifiers.flatMap(([, specifier]) => {
    const path = join(dirname(file), specifier);
    if (existsSync(join(root, `${path}.ts`))) return [`${path}.ts`];
    return [`${path}/index.ts`, ...importsOf(`${path}/index.ts`)];
  });
}

const firstLine = `// Made by scripts/metadata.mjs from ${madeFrom()}\n`;
if (!existsSync(target) || !readFileSync(target, 'utf8').startsWith(firstLine)) await write();

async function write() {
  const { default: ts } = await import('typescript');
  const { PluginMetadataGenerator } =
    await import('@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js');
  const { ReadonlyVisitor } = createRequire(import.meta.url)('@nestjs/swagger/plugin');
  const visitor = new ReadonlyVisitor({
    introspectComments: true,
    classValidatorShim: true,
    dtoFileNameSuffix: ['.dto.ts'],
    pathToSource: folder,
  });
  visitor.key = '@nestjs/swagger';
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.build.json'), {}, ts.sys);
  const tsProgramRef = ts.createProgram(config.fileNames, config.options);
  new PluginMetadataGenerator().generate({ visitors: [visitor], outputDir: folder, tsProgramRef });
  writeFileSync(target, firstLine + readFileSync(target, 'utf8'));
}
