/** Kind of the outbox item that sends a payout. */
export const SEND_PAYOUT = 'payout';
