import type { FastifyRequest } from 'fastify';

/** The statement that a passkey signs: the confirmation of this proposal as it was shown, which the hash identifies. */
export function confirmationOf(proposalId: string, hash: string): string {
  return `confirm ${proposalId} ${hash}`;
}

/**
 * The statement that a request confirms; null for a request that confirms nothing. Every route that confirms a proposal
 * (controls.md 1) has the hash of what was shown in the body, and the proposal in the body or the path. The body is not
 * validated yet, so a value that is not a text gives a statement that nobody can sign.
 */
export function confirmationIn({ body, params }: Pick<FastifyRequest, 'body' | 'params'>): string | null {
  const { hash, proposalId = (params as { id?: unknown }).id } = (body ?? {}) as Record<string, unknown>;
  return hash === undefined || hash === null ? null : confirmationOf(textOf(proposalId), textOf(hash));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
