import { timings } from '@libs/contract';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import styles from './Snow.module.css';

const flakes = Array.from({ length: timings.snow / timings.snowFlake }, (_, flake) => ({
  left: `${(flake * 37 + 11) % 100}%`,
  delay: `${flake * timings.snowFlake}ms`,
  size: `${4 + ((flake * 7) % 5)}px`,
  drift: `${((flake * 53) % 60) - 30}px`,
}));

/** Thirty flakes that start within three seconds and fall once. */
export function Snow({ onEnd }: { onEnd: (() => void) | undefined }) {
  const [falling, setFalling] = useState(true);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    // The last flake starts after three seconds and falls for another three.
    const timer = setTimeout(() => {
      setFalling(false);
      end.current?.();
    }, 2 * timings.snow);
    return () => clearTimeout(timer);
  }, []);
  if (!falling) return null;
  return (
    <div className={styles['sky']} data-testid="snow" aria-hidden="true">
      {flakes.map(({ left, delay, size, drift }) => (
        <i
          key={delay}
          style={
            { left, animationDelay: delay, width: size, height: size, '--drift': drift } as CSSProperties
          }
        />
      ))}
    </div>
  );
}
