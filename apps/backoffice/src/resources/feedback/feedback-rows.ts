import type { ApiAnswer } from '@libs/api-client';

/** docs/admin-api.md "feedback". */
export type FeedbackRow = ApiAnswer<'admin/feedback', 'get'>[number];
