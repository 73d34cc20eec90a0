// Finds faults in a set of files: pages, headings, anchors, paths, parameters and errors that are named but do not exist, and
// pages that tell a history or a plan instead of what is. Pure: reads no disk.
import { posix } from 'node:path';
import { citationsIn, describe, holds } from './citations.mjs';
import { diaryIn } from './diary.mjs';
import { docstringFaults } from './docstrings.mjs';
import { readPage } from './markdown.mjs';

const EXTENSIONS = /\.(?:ts|tsx|mjs|mts|js|css|sql|ya?ml|json|sh|html|md|png|tsv)$/;
/** Plans are not checked for paths, because they name files that are still to be written. */
const PLANS = /^docs\/plans\//;
/** Beginnings of a path that a page may leave out. */
const SHORT_FOR = [
  '',
  'apps/api/src/',
  'apps/api/test/',
  'apps/api/',
  'apps/player/src/',
  'apps/backoffice/src/',
];

/**
 * @param files tracked files: path → text, null for one that is not text
 * @returns {string[]} `file:line what is wrong`, in the order of the files
 */
export function findFaults(files) {
  const world = new World(files);
  const docstrings = docstringFaults(files);
  return [...files].flatMap(([path, text]) => {
    if (text === null) return [];
    const found = [
      ...brokenCitations(world, path, text),
      ...brokenRecords(world, path, text),
      ...diaryIn(path, text),
      ...(docstrings.get(path) ?? []),
    ];
    if (path.endsWith('.md')) found.push(...brokenLinks(world, path, text));
    if (path.endsWith('.md') && !PLANS.test(path)) found.push(...brokenPaths(world, path, text));
    return found
      .toSorted((a, b) => a.index - b.index)
      .map(({ index, what }) => `${path}:${text.slice(0, index).split('\n').length} ${what}`);
  });
}

class World {
  constructor(files) {
    this.files = files;
    this.folders = new Set();
    this.pages = new Map();
    for (const path of files.keys()) {
      for (let at = posix.dirname(path); at !== '.'; at = posix.dirname(at)) this.folders.add(at);
      if (path.endsWith('.md')) this.pages.set(path, readPage(files.get(path) ?? ''));
    }
    this.top = new Set([...this.folders].filter((folder) => !folder.includes('/')));
  }

  has(path) {
    const clean = posix.normalize(path).replace(/\/$/, '');
    return clean === '.' || this.files.has(clean) || this.folders.has(clean);
  }

  /** Finds the pages of a name: a path from the root or from the citing file, or a bare name in any folder. */
  named(name, from) {
    const beside = posix.join(posix.dirname(from), name);
    const paths = name.includes('/')
      ? [posix.normalize(name), beside]
      : [...this.pages.keys()].filter((path) => posix.basename(path) === name);
    return paths.flatMap((path) => this.pages.get(path) ?? []);
  }

  /** Tells whether a path with `*` or `{a,b}` matches a file or a folder. */
  matches(pattern) {
    if (!/[*{]/.test(pattern)) return this.has(pattern);
    const source = pattern
      .replace(/\/$/, '')
      .replace(/[.+^$()|[\]\\]/g, '\\$&')
      .replace(/\{([^}]*)\}/g, (_, list) => `(?:${list.split(',').join('|')})`)
      .replace(/\*\*?/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
    const expression = new RegExp(`^${source}$`);
    return [...this.files.keys(), ...this.folders].some((path) => expression.test(path));
  }
}

function brokenCitations(world, path, text) {
  return citationsIn(text).flatMap(({ page, index, claims }) => {
    const pages = world.named(page, path);
    // A target of a link is checked by brokenLinks.
    if (pages.length === 0 && text.slice(0, index).endsWith('](')) return [];
    if (pages.length === 0) return [{ index, what: `${page}: no such page` }];
    return claims
      .filter((claim) => !pages.some((candidate) => holds(candidate, claim)))
      .map((claim) => ({ index, what: `${page}: no ${describe(claim)}` }));
  });
}

/** Finds decisions that are cited by a number, such as `docs/adr/0010`, which no file or more than one file has. */
function brokenRecords(world, path, text) {
  return [...text.matchAll(/\bdocs\/adr\/(\d{4})\b/g)].flatMap(({ 0: name, index }) => {
    const bearers = [...world.pages.keys()].filter((page) => page.startsWith(name));
    return bearers.length === 1 ? [] : [{ index, what: `${name}: ${bearers.length} such records` }];
  });
}

/** Finds links of a page to files and anchors that do not exist; does not check links to the web. */
function brokenLinks(world, path, text) {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(({ 1: target, index }) => {
    if (/^[a-z]+:/i.test(target)) return [];
    const [file, anchor] = target.split('#');
    const wanted = file === '' ? path : posix.join(posix.dirname(path), decodeURIComponent(file));
    if (!world.has(wanted)) return [{ index, what: `${target}: no such file` }];
    const page = world.pages.get(wanted);
    if (anchor === undefined || (page?.anchors.has(anchor) ?? true)) return [];
    return [{ index, what: `${target}: no such anchor` }];
  });
}

/** Finds paths of the repository in backticks that do not exist. */
function brokenPaths(world, path, text) {
  return [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].flatMap(({ 1: span, index }) =>
    span
      .split(/\s+/)
      .filter((word) => isPath(world, word))
      .filter((word) => !SHORT_FOR.some((folder) => world.matches(folder + word)))
      .map((word) => ({ index, what: `${word}: no such file or folder` })),
  );
}

/** Tells whether a word means a path of the repository, and not a page, a route, a media type or a template with gaps. */
function isPath(world, word) {
  if (!/^[\w.@{*-][\w./,@{}*-]*$/.test(word) || !word.includes('/') || word.endsWith('.md')) return false;
  const [top] = word.split('/');
  if (world.top.has(top)) return true;
  return EXTENSIONS.test(word) && !/^(?:dist|dist-web|node_modules|test-results|\.data)$/.test(top);
}
