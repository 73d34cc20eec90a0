import { among, birr, choice, defineList, person, text, time } from '../../../platform/lists';
import { askedFields, askedFilters } from '../proposals.list';

export const findings = ['right', 'wrong'] as const;

/** Actions that one person did alone: those without a review, unless `state` asks for those found right or wrong. */
export const soloReviewsList = defineList({
  name: 'solo-reviews',
  table: '(SELECT * FROM proposals WHERE is_alone)',
  alias: 'x',
  joins: `JOIN users m ON m.id = x.maker_id LEFT JOIN users r ON r.id = x.receiver_id
    LEFT JOIN users c ON c.id = x.reviewed_by`,
  fields: {
    ...askedFields,
    value: birr('x.value', 'How much of the solo allowance the action used; 0 if it used none.').sorted(),
    reviewer: person('x.reviewed_by', 'c').orNull(),
    reviewedAt: time('x.reviewed_at').orNull(),
    finding: among(findings, 'x.finding').orNull(),
    note: text('x.review_note').orNull(),
  },
  defaultSort: ['madeAt', 'ASC'],
  filters: {
    ...askedFilters,
    state: choice({
      waiting: 'x.finding IS NULL',
      right: "x.finding = 'right'",
      wrong: "x.finding = 'wrong'",
    }),
  },
  unless: { state: () => 'x.finding IS NULL' },
});
