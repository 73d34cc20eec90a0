import type { ApiAnswer } from '@libs/api-client';

/** A row of the list of feedback (docs/admin-api.md "feedback"). */
export type FeedbackRow = ApiAnswer<'admin/feedback', 'get'>[number];
