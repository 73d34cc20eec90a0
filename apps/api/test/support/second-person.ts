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

/** The id and hash that a confirmation must carry for the open proposal about a subject; empty if none is open. */
export async function shown(test: TestApp, subject: string): Promise<{ proposalId?: string; hash?: string }> {
  const [open] = await test.db.query<{ proposalId: string; hash: string }>(
    `SELECT id AS "proposalId", hash FROM proposals WHERE subject = $1 AND state = 'Open'`,
    [subject],
  );
  return open ?? {};
}

/** The proposal whose id a verb has answered. */
export async function proposalOf(test: TestApp, reader: Person, answer: Response): Promise<Proposal> {
  const { status, proposalId } = answer.body as { status?: string; proposalId?: string };
  expect([answer.status, status]).toEqual([200, 'AwaitingSecond']);
  return (await ask(test, reader, 'get', `admin/proposals/${proposalId}`).expect(200)).body as Proposal;
}

/** Confirms the proposal whose id a verb has answered. */
export async function confirmed(test: TestApp, checker: Person, answer: Response): Promise<Proposal> {
  const { id, hash } = await proposalOf(test, checker, answer);
  const done = await confirmAs(test, checker, { proposalId: id, hash });
  expect(done.status).toBe(200);
  return done.body as Proposal;
}
