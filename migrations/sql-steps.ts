import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The statements of a file of migrations/roles, which is done in steps, in order. Each is sent alone: one that commits between
 * two tables cannot stand in a transaction with others.
 *
 * @param name such as `roles.sql`
 */
export function readSteps(name: 'roles.sql' | 'rights.sql'): string[] {
  const text = readFileSync(join(import.meta.dirname, 'roles', name), 'utf8');
  return text.split(/^-- step: .*\n/m).slice(1);
}
