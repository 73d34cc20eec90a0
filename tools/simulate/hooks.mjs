// Node's module hooks that let it run the API's TypeScript in place: swc compiles each file when it is loaded, as jest does. A
// planted fault (apps/api/test/simulate/plants) changes the text of one file on the way, and no file of the checkout.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve as pathOf } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/edil-simulate');
mkdirSync(cache, { recursive: true });
let plant = null;

export function initialize(given) {
  plant = given.plant;
}

export function resolve(specifier, context, next) {
  const file = fileOf(specifier, context.parentURL);
  return file ? { url: pathToFileURL(file).href, shortCircuit: true } : next(specifier, context);
}

function fileOf(specifier, parent) {
  if (specifier.startsWith('@libs/'))
    return join(root, 'libs', specifier.slice('@libs/'.length), 'src/index.ts');
  if (!specifier.startsWith('.') || !parent?.endsWith('.ts')) return null;
  const path = pathOf(dirname(fileURLToPath(parent)), specifier);
  const tries = [path, `${path}.ts`, join(path, 'index.ts'), path.replace(/\.js$/, '.ts')];
  return tries.find((file) => existsSync(file) && statSync(file).isFile());
}

export function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const file = fileURLToPath(url);
  const text = planted(file, readFileSync(file, 'utf8'));
  const kept = join(
    cache,
    `${createHash('sha256').update(file).update(text).digest('hex').slice(0, 24)}.mjs`,
  );
  if (!existsSync(kept)) writeFileSync(kept, compiled(file, text));
  return { format: 'module', source: readFileSync(kept, 'utf8'), shortCircuit: true };
}

function planted(file, text) {
  if (!plant || join(root, plant.file) !== file) return text;
  if (text.split(plant.from).length !== 2)
    throw new Error(`${plant.file} does not have the text of the plant once`);
  return text.replace(plant.from, () => plant.to);
}

const compiled = (file, text) =>
  transformSync(text, {
    filename: file,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
  }).code;
