import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's golang-golang-x-mod-dev puts its packages. */
const PACKAGES = '/usr/share/gocode';

/** Whether this machine has Go, and its packages note and tlog. */
export const hasGo =
  spawnSync('go', ['version']).status === 0 && existsSync(`${PACKAGES}/src/golang.org/x/mod/sumdb/tlog`);

/** Builds one of the programs beside this file in a folder. @returns path of the program */
export function buildGo(source: 'foreign' | 'served', folder: string): string {
  const program = join(folder, source);
  copyFileSync(join(import.meta.dirname, `${source}.go.txt`), `${program}.go`);
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: PACKAGES, GOCACHE: join(folder, 'cache') };
  execFileSync('go', ['build', '-o', program, `${program}.go`], { env, cwd: folder });
  return program;
}
