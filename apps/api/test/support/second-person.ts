import type { Response } from 'supertest';
import type { TestApp } from './servers/app';
import type { Person } from './players/people';
import { confirmAs } from './admins';
import { ask } from './staff';

/** A proposal as staff read it (docs/controls.md 7). */
export interface Proposal {
  id: string;
  kind: string;
  subject: string;
  state: string;
  value: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  hash: string;
  mine: boolean;
  blockedFor?: string;
}

/** What a confirmation of what waits about a subject carries; nothing where nothing waits. */
export async function shown(test: TestApp, subject: string): Promise<{ proposalId?: string; hash?: string }> {
  const [open] = await test.db.query<{ proposalId: string; hash: string }>(
    `SELECT id AS "proposalId", hash FROM proposals WHERE subject = $1 AND state = 'Open'`,
    [subject],
  );
  return open ?? {};
}

/** The proposal that a verb's answer says it waits for. */
export async function proposalOf(test: TestApp, reader: Person, answer: Response): Promise<Proposal> {
  const { status, proposalId } = answer.body as { status?: string; proposalId?: string };
  expect([answer.status, status]).toEqual([200, 'AwaitingSecond']);
  return (await ask(test, reader, 'get', `admin/proposals/${proposalId}`).expect(200)).body as Proposal;
}

/** Confirms what a verb's answer says it waits for. */
export async function confirmed(test: TestApp, checker: Person, answer: Response): Promise<Proposal> {
  const { id, hash } = await proposalOf(test, checker, answer);
  const done = await confirmAs(test, checker, { proposalId: id, hash });
  expect(done.status).toBe(200);
  return done.body as Proposal;
}
