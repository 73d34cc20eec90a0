import { ApiError } from '../shared/api';
import { useT } from '../shared/i18n';
import { Button, Message } from '../shared/ui';
import { EntranceLayout } from '../features/auth/EntranceLayout';
import { post } from './bridge';

/** The server did not accept the data that Telegram has signed, so the person must open the Mini App again. */
export function OpenAgain({ error }: { error: unknown }) {
  const t = useT();
  const isOld = error instanceof ApiError && error.code === 'INIT_DATA_USED';
  const said = error instanceof ApiError ? error.message : t('telegram.failed');
  return (
    <EntranceLayout>
      <Message
        heading
        alert
        text={t('telegram.again')}
        detail={isOld ? t('telegram.againText') : said}
        action={
          <Button size="large" wide onClick={() => post('web_app_close')}>
            {t('common.close')}
          </Button>
        }
      />
    </EntranceLayout>
  );
}
