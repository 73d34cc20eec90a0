import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n';
import { classes, Icon } from '../../../shared/ui';
import { useCarousel } from './use-carousel';
import styles from './Carousel.module.css';

interface Slide {
  id: string;
  content: ReactNode;
  onOpen: () => void;
}

/** A few slides in the height of one, with a button that pauses them. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const t = useT();
  const { root, track, index, state, send, go, settle } = useCarousel(slides.length);
  const place = (n: number) => t('stake.carousel.slide', { n: n + 1, total: slides.length });
  const paused = state === 'paused';
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      data-testid="carousel"
      data-state={state}
      className={styles['carousel']}
    >
      <div ref={track} className={styles['track']} onScrollEnd={settle}>
        {slides.map(({ id, content, onOpen }, i) => (
          <div
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={place(i)}
            inert={i !== index}
            className={styles['slide']}
          >
            <button type="button" className={styles['open']} data-testid={`slide-${id}`} onClick={onOpen}>
              {content}
            </button>
          </div>
        ))}
      </div>
      <div className={styles['tools']}>
        <button
          type="button"
          className={styles['tool']}
          aria-label={`${t('pagination.next')}, ${place((index + 1) % slides.length)}`}
          data-testid="carousel-next"
          onClick={() => go(index + 1)}
        >
          <span className={styles['dots']}>
            {slides.map(({ id }, i) => (
              <i key={id} className={classes(i === index && styles['here'])} />
            ))}
          </span>
        </button>
        <button
          type="button"
          className={styles['tool']}
          aria-label={t(paused ? 'stake.carousel.play' : 'stake.carousel.pause')}
          data-testid="carousel-pause"
          onClick={() => send(paused ? 'play' : 'pause')}
        >
          {paused ? <Icon name="right" /> : <span className={styles['bars']} />}
        </button>
      </div>
    </section>
  );
}
