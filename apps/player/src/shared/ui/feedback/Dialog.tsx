import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n';
import { classes } from '../classes';
import { IconButton } from '../button/IconButton';
import { TibebBand } from '../brand/TibebBand';
import { NoticePlace } from './NoticePlace';
import { useFocusTrap } from './use-focus-trap';
import styles from './Dialog.module.css';

export interface DialogProps {
  title: string;
  /** Called by Escape, the cross and a tap beside the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** middle: a question or settings · bottom: a sheet in reach of the thumb · side: the menu. */
  place?: 'middle' | 'bottom' | 'side';
  /** alertdialog for a question that must be answered; a tap beside it then does nothing. */
  role?: 'dialog' | 'alertdialog';
  /** Keeps the title for screen readers only and leaves out the cross. */
  bare?: boolean;
  className?: string | undefined;
  testId?: string | undefined;
}

/** A modal dialog: traps focus, gives it back, closes on Escape and locks the page behind it. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, place = 'middle', role = 'dialog', bare, className, testId } = props;
  const t = useT();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useFocusTrap(box, onClose);
  useEffect(() => {
    document.body.toggleAttribute('data-locked', true);
    return () => void document.body.toggleAttribute('data-locked', false);
  }, []);

  return createPortal(
    <div className={classes(styles['layer'], styles[place])}>
      <div className={styles['scrim']} onClick={role === 'dialog' ? onClose : undefined} />
      <div
        ref={box}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        data-testid={testId}
        className={classes(styles['box'], className)}
      >
        <div className={styles['top']}>
          {place !== 'side' && <TibebBand />}
          {bare ? (
            <h2 id={titleId} className="visually-hidden">
              {title}
            </h2>
          ) : (
            <div className={styles['head']}>
              <h2 id={titleId}>{title}</h2>
              <IconButton icon="x" label={t('common.close')} onClick={onClose} />
            </div>
          )}
          <NoticePlace />
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}
