import {
  choice,
  type ListDefinition,
  personOf,
  since,
  texts,
  timeOf,
  until,
  uuids,
} from '../../../platform/lists';
import { askedOf, type ProposalListRow } from '../proposals.list';
import type { Finding, SoloReviewDto } from './solo-reviews.dto';

export type SoloReviewRow = Omit<ProposalListRow, 'checker_name' | 'checker_phone'> & {
  reviewed_by: string | null;
  reviewed_at: Date | null;
  finding: Finding | null;
  review_note: string | null;
  reviewer_name: string | null;
  reviewer_phone: string | null;
};

/** Actions that one person did alone: those without a review, unless `state` asks for those found right or wrong. */
export const soloReviewsList: ListDefinition<SoloReviewRow, SoloReviewDto> = {
  name: 'solo-reviews',
  table: '(SELECT * FROM proposals WHERE is_alone)',
  alias: 'x',
  key: 'x.id',
  select: `x.*, m.name AS maker_name, m.phone AS maker_phone, r.name AS receiver_name, r.phone AS receiver_phone,
    c.name AS reviewer_name, c.phone AS reviewer_phone`,
  joins: `JOIN users m ON m.id = x.maker_id LEFT JOIN users r ON r.id = x.receiver_id
    LEFT JOIN users c ON c.id = x.reviewed_by`,
  sorts: { madeAt: 'x.made_at', value: 'x.value' },
  defaultSort: ['madeAt', 'ASC'],
  filters: {
    id: uuids('x.id'),
    state: choice({
      waiting: 'x.finding IS NULL',
      right: "x.finding = 'right'",
      wrong: "x.finding = 'wrong'",
    }),
    kind: texts('x.kind'),
    madeBy: uuids('x.maker_id'),
    receiverId: uuids('x.receiver_id'),
    madeFrom: since('x.made_at'),
    madeTo: until('x.made_at'),
  },
  unless: { state: 'x.finding IS NULL' },
  toView: (row) => ({
    ...askedOf(row),
    reviewer: personOf(row.reviewed_by, row.reviewer_name, row.reviewer_phone),
    reviewedAt: timeOf(row.reviewed_at),
    finding: row.finding,
    note: row.review_note,
  }),
};
