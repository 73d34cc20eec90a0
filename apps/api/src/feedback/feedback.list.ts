import { personFilter } from '../auth';
import { among, choice, defineList, number, rowOf, text, time, uuid } from '../platform/lists';

export const feedbackList = defineList({
  name: 'feedback',
  table: 'feedback',
  alias: 'f',
  joins: 'JOIN users u ON u.id = f.user_id LEFT JOIN users a ON a.id = f.answered_by',
  fields: {
    id: uuid('f.id').filtered(),
    userId: uuid('f.user_id').filtered(),
    userName: text('u.name'),
    phoneNo: text('u.phone'),
    text: text('f.text'),
    rating: number('f.rating', 'Stars, 1 to 5.').sorted().filtered(),
    state: among(['open', 'answered'], "CASE WHEN f.answered_at IS NULL THEN 'open' ELSE 'answered' END"),
    answer: text(
      'f.answer',
      'The text sent to the author; null while the feedback is open, and if it was marked as answered without a text.',
    ).orNull(),
    answeredBy: uuid('f.answered_by').orNull(),
    answeredByName: text('a.name').orNull(),
    answeredAt: time('f.answered_at').orNull(),
    createdAt: time('f.created_at').sorted().filtered(),
    updatedAt: time('f.updated_at', 'Later than createdAt if the author has changed the feedback.'),
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: personFilter('f.user_id'),
    state: choice({ open: 'f.answered_at IS NULL', answered: 'f.answered_at IS NOT NULL' }),
  },
});

/** A row of GET admin/feedback. */
export class FeedbackRowDto extends rowOf(feedbackList) {}
