import { useT } from '../../../shared/i18n';
import { Button, Dialog, Icon, Mesob } from '../../../shared/ui';
import styles from './PasswordResetDialog.module.css';

/** "Your password has been successfully reset!" (specification.md section 4). */
export function PasswordResetDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('auth.reset.successTitle')} onClose={onClose}>
      <div className={styles['body']}>
        <Mesob size="76px" colour="var(--g)">
          <Icon name="check" className={styles['tick']} />
        </Mesob>
        <p>{t('auth.reset.successBody')}</p>
        <Button look="ok" size="large" wide data-autofocus onClick={onClose}>
          {t('auth.reset.backToLogin')}
        </Button>
      </div>
    </Dialog>
  );
}
