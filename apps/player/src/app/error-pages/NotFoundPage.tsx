import { useT } from '../../shared/i18n';
import { ButtonLink, Message } from '../../shared/ui';
import { StatusPage } from './StatusPage';

/** An address without a route. */
export function NotFoundPage() {
  const t = useT();
  return (
    <StatusPage>
      <Message
        heading
        icon="alert"
        text={t('error.notFound')}
        action={<ButtonLink to="/home">{t('nav.home')}</ButtonLink>}
      />
    </StatusPage>
  );
}
