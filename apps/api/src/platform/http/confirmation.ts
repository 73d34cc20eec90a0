import type { FastifyRequest } from 'fastify';

/** The deed that a passkey signs for: to confirm this proposal as it was shown under this hash. */
export function confirmationOf(proposalId: string, hash: string): string {
  return `confirm ${proposalId} ${hash}`;
}

/**
 * What a request confirms, read as proposals are confirmed on every path (controls.md 1): the body carries the hash of what was
 * shown, and the body or the path its proposal. Null for every other request. The body is not checked yet: what is no text in it
 * confirms something that nobody can sign for.
 */
export function confirmationIn({ body, params }: Pick<FastifyRequest, 'body' | 'params'>): string | null {
  const { hash, proposalId = (params as { id?: unknown }).id } = (body ?? {}) as Record<string, unknown>;
  return hash === undefined || hash === null ? null : confirmationOf(textOf(proposalId), textOf(hash));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
