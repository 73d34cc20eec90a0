/** Kind of the outbox's item that sends a payout. */
export const SEND_PAYOUT = 'payout';
