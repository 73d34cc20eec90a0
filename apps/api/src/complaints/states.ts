/** The states of a complaint in the order in which it moves; below, for each of them, what it means and who moves it. */
export const complaintStates = ['Open', 'Acknowledged', 'Answered', 'Appealed', 'Closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/**
 * The allowed moves of a complaint, and who makes each; the database refuses all others (complaints_state_move). Each text
 * begins with the file that makes the move.
 */
export const complaintMoves: Readonly<
  Record<ComplaintState, Readonly<Partial<Record<ComplaintState, string>>>>
> = {
  // The player waits to hear that somebody looks at it (24 hours).
  Open: {
    Acknowledged: 'admin-complaints.ts: staff have read it',
    Answered: 'admin-complaints.ts: staff answer at once',
  },
  // Staff look at it (8 days from its beginning).
  Acknowledged: { Answered: 'admin-complaints.ts: staff answer' },
  // The player may appeal once (14 days).
  Answered: {
    Appealed: 'complaints.service.ts: the player does not accept the answer',
    Closed: 'complaint-closer.ts: the player has not appealed in time',
  },
  // Staff answer the appeal (8 days), which is the end.
  Appealed: { Closed: 'admin-complaints.ts: staff answer the appeal' },
  Closed: {},
};

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long each step of a complaint may take; the database holds the same (complaints_deadlines_check). */
export const complaintTimes = {
  acknowledgeMs: 24 * HOUR_MS,
  answerMs: 8 * DAY_MS,
  appealMs: 14 * DAY_MS,
  finalMs: 8 * DAY_MS,
} as const;

/** The things that a complaint may be about. */
export const complaintSubjects = ['round', 'deposit', 'withdrawal', 'person'] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

/** SQL: what a complaint is about. @param c the alias of the complaint */
export const subjectSql = (c: string) =>
  `CASE WHEN ${c}.round_id IS NOT NULL THEN 'round' WHEN ${c}.deposit_id IS NOT NULL THEN 'deposit'
    WHEN ${c}.withdrawal_id IS NOT NULL THEN 'withdrawal' ELSE 'person' END`;
