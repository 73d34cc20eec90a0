/** docs/admin-api.md "feedback". */
export interface FeedbackRow {
  id: string;
  userId: string;
  userName: string;
  phoneNo: string;
  text: string;
  rating: number;
  state: 'open' | 'answered';
  answer: string | null;
  answeredBy: string | null;
  answeredByName: string | null;
  answeredAt: string | null;
  createdAt: string;
}
