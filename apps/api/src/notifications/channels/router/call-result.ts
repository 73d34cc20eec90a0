/**
 * What a channel said to a call. `refused` and `busy`: certainly nothing was delivered, for good or for now; `unknown`: no
 * answer, so it may have been.
 */
export type ChannelAnswer =
  | { kind: 'accepted'; delivered: boolean; subscription?: string }
  | { kind: 'refused' }
  | { kind: 'busy'; afterMs: number }
  | { kind: 'unknown' };
