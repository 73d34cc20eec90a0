/** What stands in for the words in braces of a path. */
export interface Fixtures {
  user: string;
  transfer: string;
  posting: string;
  account: string;
  deposit: string;
  rejected: string;
  intent: string;
  withdrawal: string;
  refused: string;
  approved: string;
  sent: string;
  case: string;
  proposed: string;
  provider: string;
  adjustment: string;
  proposal: string;
  paying: string;
  declined: string;
  round: string;
  voidable: string;
  space: string;
  campaign: string;
  draft: string;
  edited: string;
  planned: string;
  game: string;
  setting: string;
  logged: string;
  report: string;
  muted: string;
  feedback: string;
  notice: string;
}
