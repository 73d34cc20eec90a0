import { useT } from '../../shared/i18n';
import { ButtonLink, Message } from '../../shared/ui';
import { StatusPage } from './StatusPage';

/** Replaces a page that does not exist, or one that this player may not open (`data` set by routes/admins-only.ts). */
export function MissingPage({ data }: { data?: unknown }) {
  return data === 'forbidden' ? <ForbiddenPage /> : <NotFoundPage />;
}

/** A page that this player may not open; none of its data was fetched. */
function ForbiddenPage() {
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

/** Shown for an address that leads to no page. */
function NotFoundPage() {
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
