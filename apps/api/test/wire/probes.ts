import type { Operation } from './operations';
import { ROLES, signedInAgain, type World } from './world';

const NOBODY = '00000000-0000-4000-8000-000000000000';
/** Operations that end sessions come last, from a session of their own. */
const ENDS_SESSIONS: readonly string[] = [
  'GET /api/user/logout',
  'POST /api/user/logout',
  'DELETE /api/user/sessions',
  'POST /api/user/refresh-token',
];
/** Operations whose answers contain the reads of earlier probes, in random order. */
const LOG: readonly string[] = ['GET /api/admin/audit-log', 'GET /api/admin/audit-log/export'];
const target = (path: string, id: string) => path.replace(/\{\w+\}/g, id);

/** Calls every operation with an empty request as each role, and with nonsense as the role that may do most. */
export async function probe(world: World): Promise<void> {
  const { wire, as } = world;
  const last = (one: Operation) => ENDS_SESSIONS.includes(one.name);
  const ordered = [...wire.operations.filter((one) => !last(one)), ...wire.operations.filter(last)];
  for (const operation of ordered) {
    for (const role of ROLES) {
      const who = last(operation) ? await signedInAgain(world, role) : as[role];
      const body = operation.fields ? { body: {} } : {};
      if (role === 'admin' && LOG.includes(operation.name)) continue;
      await wire.probe('empty', who, operation, target(operation.path, NOBODY), body);
    }
    if (last(operation)) continue;
    const { fields, query } = operation;
    if (fields === null && query.length === 0 && !operation.path.includes('{')) continue;
    await wire.probe('malformed', as.admin, operation, target(operation.path, 'x'), {
      ...(fields
        ? { body: { ...Object.fromEntries(fields.map((field) => [field, { odd: 1 }])), odd: 1 } }
        : {}),
      ...(query.length > 0 ? { query: Object.fromEntries(query.map((name) => [name, '{'])) } : {}),
    });
  }
}
