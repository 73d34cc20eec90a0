import { useT } from '../../../shared/i18n';
import { useBalance } from '../../../shared/session';

/** A request for money to which no answer came, so that it is not known whether it was carried out. */
export interface Unanswered {
  /** That no answer came, in the player's language. */
  text: string;
  /** The main balance in birr at the request. */
  before: number | undefined;
}

/** Says that no answer came; once the balance has changed, where the player sees what became of the request. */
export function UnansweredText({ of: { text, before } }: { of: Unanswered }) {
  const t = useT();
  return useBalance()?.activeBalance === before ? text : t('wallet.movedSince');
}
