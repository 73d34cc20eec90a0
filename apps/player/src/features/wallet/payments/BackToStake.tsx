import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetWantedStake, wantedStake } from '../../../shared/app-state/wanted-stake';
import { shortAmount, useT } from '../../../shared/i18n';
import { sessionStore, useBalance } from '../../../shared/session';
import { Button } from '../../../shared/ui';

/** Leads back to the stake that the balance was too small for, once it is enough. */
export function BackToStake() {
  const t = useT();
  const navigate = useNavigate();
  const balance = useBalance();
  const [wanted] = useState(wantedStake);
  if (!wanted || !balance) return null;
  const { singleStake: stake, gameSpace } = wanted;
  // A private space takes no bonus money (rules.md "Wallet").
  if (balance.activeBalance + (gameSpace === undefined ? balance.bonusWallet : 0) < stake) return null;

  function goBack() {
    forgetWantedStake();
    // The pages of a space need its facts, which its own list of stakes has.
    if (gameSpace !== undefined) return void navigate({ to: '/BetAmountPage', state: { gameSpace } });
    const userPhone = sessionStore.get().user?.phoneNo ?? '';
    void navigate({ to: '/select-cards', state: { singleStake: stake, userPhone } });
  }

  return (
    <Button onClick={goBack} data-testid="back-to-stake">
      {t('wallet.backToStake', { stake: shortAmount(stake) })}
    </Button>
  );
}
