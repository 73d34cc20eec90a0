import { timings } from '@libs/contract';
import { useEffect, useState } from 'react';
import { movesLess } from '../../../shared/device/preferences';
import { useT } from '../../../shared/i18n';
import styles from './RotatingWord.module.css';

const words = ['auth.signup.rotate.1', 'auth.signup.rotate.2', 'auth.signup.rotate.3'] as const;

/** Play, Win, Enjoy: shown one after the other; screen readers get all at once. */
export function RotatingWord() {
  const t = useT();
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (movesLess()) return;
    const timer = setInterval(() => setTurn((now) => (now + 1) % words.length), timings.rotatingWord);
    return () => clearInterval(timer);
  }, []);

  return (
    <p className={styles['roll']}>
      <span className="visually-hidden">{words.map((word) => t(word)).join(', ')}</span>
      <b key={turn} aria-hidden="true">
        {t(words[turn] ?? words[0])}
      </b>
    </p>
  );
}
