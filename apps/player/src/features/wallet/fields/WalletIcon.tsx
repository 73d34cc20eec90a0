import styles from './WalletIcon.module.css';

/** Icons that only the wallet needs, in the style of shared/ui/brand/icons.ts. */
const icons = {
  phone: 'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 17.5h2',
  bank: 'M4 9l8-5 8 5zM6 9v8M10 9v8M14 9v8M18 9v8M4 20h16M4 17h16',
  card: 'M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5zM3 10h18M6.5 14.5h4',
  gift: 'M5 11h14v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1zM4 7.5h16V11H4zM12 7.5V20M12 7.5C10 7.5 7.5 6.5 8 4.800S11 4 12 7.5c1-3.5 3.5-4.5 4-2.700s-2 2.700-4 2.700z',
  book: 'M6.5 4H19v16H6.5A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM4 17.5A2.5 2.5 0 0 1 6.5 15H19M9 8h6',
  in: 'M12 4v12M7 11l5 5 5-5M5 20h14',
  out: 'M12 16V4M7 9l5-5 5 5M5 20h14',
} as const;

export type WalletIconName = keyof typeof icons;

export function WalletIcon({ name, className }: { name: WalletIconName; className?: string | undefined }) {
  return (
    <svg className={`${styles['icon']} ${className ?? ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
