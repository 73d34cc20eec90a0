import { useT } from '../../shared/i18n';
import { ButtonLink, Message } from '../../shared/ui';
import { StatusPage } from './StatusPage';

/** A page that this player may not open; none of its data was fetched. */
export function ForbiddenPage() {
  const t = useT();
  return (
    <StatusPage>
      <Message
        heading
        icon="lock"
        text={t('error.forbidden')}
        action={<ButtonLink to="/home">{t('nav.home')}</ButtonLink>}
      />
    </StatusPage>
  );
}
