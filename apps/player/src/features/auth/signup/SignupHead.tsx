import { useT } from '../../../shared/i18n';
import { Mesob } from '../../../shared/ui';
import { RotatingWord } from '../login/RotatingWord';
import styles from './SignupHead.module.css';

const balls = [
  { letter: 'B', number: 7, size: '44px' },
  { letter: 'N', number: 38, size: '52px' },
  { letter: 'O', number: 71, size: '44px' },
] as const;

/** The name of the game, the rotating word and three balls. */
export function SignupHead() {
  const t = useT();
  return (
    <div className={styles['head']}>
      <div>
        <p className={styles['name']}>{t('app.name')}</p>
        <RotatingWord />
      </div>
      <div className={styles['trio']} aria-hidden="true">
        {balls.map((ball) => (
          <Mesob key={ball.letter} {...ball} showLetter={false} />
        ))}
      </div>
    </div>
  );
}
