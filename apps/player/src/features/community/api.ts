import type { ApiAnswer, ApiBody } from '@libs/api-client';
import { call } from '../../shared/api';

export type FeedbackPageView = ApiAnswer<'feedback/fetchAll', 'get'>;
export type Feedback = FeedbackPageView['feedbacks'][number];
export type FeedbackText = ApiBody<'feedback/create', 'post'>;
export type ReferralPageView = ApiAnswer<'referral/fetchAll', 'get'>;

/** One page of all feedback, newest first; for system admins. */
export const fetchFeedbacks = (page: number, signal?: AbortSignal) =>
  call<FeedbackPageView>(`feedback/fetchAll?pageNumber=${page}`, { signal });

export const fetchFeedback = async (id: string) =>
  (await call<ApiAnswer<'feedback/fetchOne/{id}', 'get'>>(`feedback/fetchOne/${encodeURIComponent(id)}`))
    .feedback;

/** Creates feedback, or changes the player's own. */
export const saveFeedback = async (text: FeedbackText, id?: string) => {
  const [path, method] = id
    ? ([`feedback/update/${encodeURIComponent(id)}`, 'PUT'] as const)
    : (['feedback/create', 'POST'] as const);
  return (await call<ApiAnswer<'feedback/create', 'post'>>(path, { method, body: text })).feedback;
};

export const deleteFeedback = (id: string) =>
  call(`feedback/delete/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** One page of the players who signed up with the player's code, newest first. */
export const fetchReferrals = (page: number, signal?: AbortSignal) =>
  call<ReferralPageView>(`referral/fetchAll?pageNumber=${page}`, { signal });
