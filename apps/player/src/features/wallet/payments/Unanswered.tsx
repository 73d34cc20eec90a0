import { useState } from 'react';
import { useT } from '../../../shared/i18n';
import { useBalance } from '../../../shared/session';

/**
 * Says that no answer came to a request for money. Once the balance has changed, the request may have been carried out,
 * so this says where the player sees that.
 */
export function Unanswered({ text }: { text: string }) {
  const t = useT();
  const money = useBalance()?.activeBalance;
  const [before] = useState(money);
  return money === before ? text : t('wallet.movedSince');
}
