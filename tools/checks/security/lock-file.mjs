// Checks the lock file (controls.md rule 52): it may hold only packages of the npm registry, each with its SHA-512, and
// package.json must allow or deny every install script.

const REGISTRY = /^https:\/\/registry\.npmjs\.org\//;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * @param manifest package.json
 * @param lock package-lock.json
 * @returns a sentence for each deviation; empty if there is none
 */
export function lockFileProblems(manifest, lock) {
  const problems = [];
  if (lock.lockfileVersion !== 3) problems.push(`lockfileVersion ${lock.lockfileVersion} is not 3`);
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    for (const [name, version] of Object.entries(manifest[kind] ?? {}))
      if (!EXACT.test(version)) problems.push(`${name}: ${version} in ${kind} is no exact version`);
  const scripted = new Set();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (entry.link) problems.push(`${path} is a link`);
    if (!EXACT.test(entry.version ?? '')) problems.push(`${path}: version ${entry.version}`);
    if (entry.resolved !== undefined && !REGISTRY.test(entry.resolved))
      problems.push(`${path} comes from ${entry.resolved}`);
    if (!entry.inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? ''))
      problems.push(`${path} has no SHA-512`);
    if (entry.hasInstallScript) scripted.add(name);
  }
  const allowed = manifest.allowScripts ?? {};
  for (const name of scripted)
    if (typeof allowed[name] !== 'boolean')
      problems.push(`${name} has an install script and is not in allowScripts of package.json`);
  for (const name of Object.keys(allowed))
    if (!scripted.has(name)) problems.push(`${name} in allowScripts has no install script`);
  return problems;
}
