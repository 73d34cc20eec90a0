import { useState } from 'react';
import { BONUS_MIN_PLAYERS } from '@libs/contract';
import { shortAmount, useT } from '../../../shared/i18n';
import { serverTime, bonusDayOf, restsUntil, useSecondsUntil } from '../../../live';
import { Button, Dialog, Icon, IconButton, TibebBand } from '../../../shared/ui';
import { ethiopianSpan, ethiopianDate, spokenBonusTime } from './calendar-texts';
import { OwnPoints } from '../leaderboard/OwnPoints';
import { Prizes } from '../leaderboard/Prizes';
import { type Promotion, splitSeconds } from './promotion';
import { StakeTabs } from '../leaderboard/StakeTabs';
import type { MessageKey } from '@libs/i18n';
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
          {t('bonus.daily')} · {t('bonus.type.gamesPlayed')}
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
          <li>
            <Icon name="wallet" className={styles['icon']} />
            {t('bonus.toBonus')}
          </li>
        </ul>
        <Timeline />
        <OwnPoints stake={stake} />
        <div className={styles['play']}>
          <Button look="gold" size="large" wide onClick={onClose} data-testid="bonus-play">
            {t('home.play')}
          </Button>
        </div>
        <Button look="text" wide onClick={() => onLeaderboard(stake.stake)}>
          {t('bonus.viewLeaderboard')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The current bonus day on the Ethiopian calendar and clock, with the international time beside it. */
function Timeline() {
  const t = useT();
  const now = serverTime();
  const { startsAt, endsAt } = bonusDayOf(now);
  const rests = restsUntil(now);
  const marks = [startsAt, endsAt].map((at) => (
    <li key={at}>
      <b>{ethiopianDate(t, at)}</b>
      <span>{spokenBonusTime(t, at)}</span>
      <small>{at === startsAt ? '15:00' : '09:00'}</small>
    </li>
  ));
  return (
    <div className={styles['timeline']}>
      <p className={styles['label']}>{t('bonus.day')}</p>
      <ol className={styles['marks']}>{marks}</ol>
      {rests !== null && (
        <p className={styles['rest']}>
          <Icon name="clock" className={styles['timelineIcon']} />
          {t('bonus.resting', { time: spokenBonusTime(t, rests) })}
        </p>
      )}
    </div>
  );
}

const units: MessageKey[] = [
  'common.unit.days',
  'common.unit.hours',
  'common.unit.minutes',
  'common.unit.seconds',
];

/** Days, hours, minutes and seconds to a moment of the server's clock; not announced, because it changes every second. */
function Countdown({ at, label }: { at: number; label: string }) {
  const t = useT();
  const values = splitSeconds(useSecondsUntil(at) ?? 0);
  return (
    <div role="timer" aria-label={label} className={styles['boxes']} data-testid="bonus-countdown">
      {units.map((unit, i) => (
        <div key={unit} className={styles['countdownBox']}>
          <b>{String(values[i]).padStart(2, '0')}</b>
          <small>{t(unit)}</small>
        </div>
      ))}
    </div>
  );
}
