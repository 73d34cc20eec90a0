import { useEffect, useState } from 'react';
import { useStore } from '../../device/store';
import { useT } from '../../i18n';
import { Button } from '../button/Button';
import { classes } from '../classes';
import { Icon } from '../brand/Icon';
import { IconButton } from '../button/IconButton';
import { toast as toasts, toastStore, type Toast } from './toasts';
import styles from './ToastArea.module.css';

const icons = { info: 'alert', success: 'check', warning: 'alert', error: 'alert' } as const;

/** The area of short messages; always mounted, so that screen readers announce them. */
export function ToastArea() {
  const list = useStore(toastStore);
  return (
    <div className={styles['area']} role="status" aria-live="polite">
      {list.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastMessage({ toast }: { toast: Toast }) {
  const t = useT();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toasts.dismiss(toast.id), toast.ms);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.ms]);

  return (
    <div
      className={classes(styles['toast'], styles[toast.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.kind]} className={styles['icon']} />
      <p>{toast.text}</p>
      {toast.action && (
        <Button
          look="text"
          onClick={() => {
            toasts.dismiss(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.text}
        </Button>
      )}
      <IconButton
        icon="x"
        label={t('common.close')}
        className={styles['close']}
        onClick={() => toasts.dismiss(toast.id)}
      />
    </div>
  );
}
