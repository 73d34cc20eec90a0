/**
 * A channel's answer to a call. `refused`: certainly not delivered, and never will be. `busy`: certainly not delivered,
 * but a later try may succeed. `unknown`: no answer came, so the message may have been delivered.
 */
export type ChannelAnswer =
  | { kind: 'accepted'; delivered: boolean; subscription?: string }
  | { kind: 'refused' }
  | { kind: 'busy'; afterMs: number }
  | { kind: 'unknown' };
