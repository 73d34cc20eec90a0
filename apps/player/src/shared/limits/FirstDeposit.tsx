import { useState } from 'react';
import { shortAmount, useT } from '../i18n';
import { Button, Dialog } from '../ui';
import { BirrField, wholeBirr } from './BirrField';
import { changeLimits, useLimitChange, useLimits } from './use-limits';
import styles from './limits.module.css';

/** Daily limit in birr that the form proposes; more if the deposit itself is more, else the limit would refuse it. */
const PROPOSED = 500;

export interface FirstDepositProps {
  /** The deposit that the player has asked for, in birr; 0 if it has no amount yet. */
  amount: number;
  /** The player has answered, and the deposit goes on. */
  onAnswered: () => void;
  onClose: () => void;
}

/**
 * Asks for a daily deposit limit between the wish of a first deposit and its payment, and again after six months. A
 * player who wants no limit must confirm this; one who closes the sheet deposits nothing.
 */
export function FirstDeposit({ amount, onAnswered, onClose }: FirstDepositProps) {
  const t = useT();
  const { data } = useLimits();
  const { busy, send } = useLimitChange();
  const [text, setText] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const value = text ?? `${data?.dailyDeposit ?? Math.max(PROPOSED, amount)}`;

  async function answer(change: Parameters<typeof changeLimits>[0], done?: string) {
    if (await send(() => changeLimits(change), done)) onAnswered();
  }

  return (
    <Dialog place="bottom" title={t('limits.ask.title')} onClose={onClose} testId="limits-ask">
      <div className={styles['dialog']}>
        {amount > 0 && <b>{t('limits.ask.next', { amount: shortAmount(amount) })}</b>}
        <div className={styles['either']}>
          <p data-off={!sure || undefined}>{t('limits.ask.sure')}</p>
          <div data-off={sure || undefined}>
            <BirrField label={t('limits.ask.text')} value={value} onChange={setText} />
          </div>
        </div>
        <Button
          size="large"
          wide
          busy={busy && !sure}
          disabled={!sure && wholeBirr(value) === null}
          onClick={() =>
            sure ? setSure(false) : void answer({ dailyDeposit: wholeBirr(value) }, t('limits.saved'))
          }
        >
          {t(sure ? 'limits.ask.back' : 'limits.ask.set')}
        </Button>
        <Button
          look="ghost"
          size="large"
          wide
          busy={busy && sure}
          onClick={({ detail }) => {
            if (!sure) setSure(true);
            else if (detail < 2) void answer({ reviewed: true }); // a double tap has not read the question
          }}
        >
          {t(sure ? 'limits.ask.sureYes' : 'limits.ask.none')}
        </Button>
      </div>
    </Dialog>
  );
}
