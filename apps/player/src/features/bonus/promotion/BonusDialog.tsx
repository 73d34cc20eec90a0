import { useState } from 'react';
import { BONUS_MIN_PLAYERS } from '@libs/contract';
import { shortAmount, useT } from '../../../shared/i18n';
import { serverTime } from '../../../live';
import { Button, Dialog, Icon, IconButton, TibebBand } from '../../../shared/ui';
import { ethiopianSpan } from './calendar-texts';
import { Countdown } from '../carousel/Countdown';
import { OwnPoints } from '../leaderboard/OwnPoints';
import { Prizes } from '../leaderboard/Prizes';
import type { Promotion } from './promotion';
import { StakeTabs } from '../leaderboard/StakeTabs';
import { Timeline } from './Timeline';
import styles from './BonusDialog.module.css';

interface BonusDialogProps {
  promotion: Promotion;
  onClose: () => void;
  onLeaderboard: (stake: number) => void;
}

/** The announcement of the promotion: prizes, rules, remaining time and the player's progress. */
export function BonusDialog({ promotion, onClose, onLeaderboard }: BonusDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState(promotion.stakes[0]?.stake ?? 0);
  const stake = promotion.stakes.find((one) => one.stake === chosen);
  if (!stake) return null;
  const { startsAt, endsAt } = promotion;
  const begun = serverTime() >= startsAt;
  const over = serverTime() >= endsAt;
  const label = t(over ? 'bonus.ended' : begun ? 'bonus.endsIn' : 'bonus.startsIn');
  return (
    <Dialog bare title={t('bonus.title')} onClose={onClose} testId="bonus-dialog" className={styles['box']}>
      <div className={styles['velvet']}>
        <p className={styles['kicker']}>
          {t('bonus.title')} · {t('bonus.type.gamesPlayed')}
        </p>
        <p className={styles['value']}>
          {shortAmount(stake.prizes[0] ?? 0)} <small>{t('common.birr')}</small>
        </p>
        <p className={styles['dates']}>
          {t('bonus.stake', { amount: shortAmount(stake.stake) })} · {ethiopianSpan(t, startsAt, endsAt)}
        </p>
        <IconButton icon="x" label={t('common.close')} className={styles['close']} onClick={onClose} />
      </div>
      <TibebBand />
      <div className={styles['body']}>
        <p className={styles['label']}>{label}</p>
        {!over && <Countdown at={begun ? endsAt : startsAt} label={label} />}
        <StakeTabs stakes={promotion.stakes} stake={chosen} onStake={setChosen} />
        <Prizes prizes={stake.prizes} />
        <ul className={styles['rules']}>
          <li>
            <Icon name="check" className={styles['icon']} />
            {t('bonus.minimumGames', { count: stake.minGames })} · {t('bonus.rule.point')}
          </li>
          <li>
            <Icon name="people" className={styles['icon']} />
            {t('bonus.rule.players', { count: BONUS_MIN_PLAYERS })}
          </li>
        </ul>
        <Timeline />
        <OwnPoints stake={stake} />
        <Button look="gold" size="large" wide onClick={onClose} data-testid="bonus-play">
          {t('home.play')}
        </Button>
        <Button look="text" wide onClick={() => onLeaderboard(stake.stake)}>
          {t('bonus.viewLeaderboard')}
        </Button>
      </div>
    </Dialog>
  );
}
