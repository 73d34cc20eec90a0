import styles from './ChatIcon.module.css';

/** Icons that only the chat needs, in the style of shared/ui. */
const outlines = {
  send: 'M20 4L3.5 10.5l6.5 3 3 6.5zM10 13.5L20 4',
  more: 'M12.5 5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM12.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM12.5 19a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0z',
} as const;

export function ChatIcon({ name }: { name: keyof typeof outlines }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  );
}
