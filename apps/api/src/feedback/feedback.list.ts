import { personFilter } from '../auth';
import { by, choice, since, until, uuids, type ListDefinition } from '../platform/lists';
import type { FeedbackRowDto } from './admin-feedback.dto';

export interface AnsweredRow {
  id: string;
  user_id: string;
  name: string;
  phone: string;
  text: string;
  rating: number;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  answerer_name: string | null;
  created_at: Date;
  updated_at: Date;
}

export const feedbackList: ListDefinition<AnsweredRow, FeedbackRowDto> = {
  name: 'feedback',
  table: 'feedback',
  alias: 'f',
  key: 'f.id',
  select: 'f.*, u.name, u.phone, a.name AS answerer_name',
  joins: 'JOIN users u ON u.id = f.user_id LEFT JOIN users a ON a.id = f.answered_by',
  sorts: { createdAt: 'f.created_at', rating: 'f.rating' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    id: uuids('f.id'),
    q: personFilter('f.user_id'),
    userId: uuids('f.user_id'),
    rating: by('decimal', (stars) => `f.rating = ${stars}::int`),
    state: choice({ open: 'f.answered_at IS NULL', answered: 'f.answered_at IS NOT NULL' }),
    createdFrom: since('f.created_at'),
    createdTo: until('f.created_at'),
  },
  toView: (row) => ({
    id: row.id,
    userId: row.user_id,
    userName: row.name,
    phoneNo: row.phone,
    text: row.text,
    rating: row.rating,
    state: row.answered_at ? 'answered' : 'open',
    answer: row.answer,
    answeredBy: row.answered_by,
    answeredByName: row.answerer_name,
    answeredAt: row.answered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
};
