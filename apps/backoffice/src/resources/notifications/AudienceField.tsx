import type { FC } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Player } from '../../shared/fields/fields';
import type { NoticeRow } from './notice-rows';

/** The audience of a notice: a group of accounts, or one person. */
export const AudienceField: FC<{ label?: string; sortable?: boolean }> = () => {
  const row = useRecordContext<NoticeRow>();
  const t = useTranslate();
  if (!row) return null;
  if (row.audience === 'person')
    return <Player id={row.userId} name={row.userName} phone={row.phoneNo ?? undefined} />;
  return <span>{t(`backoffice.audience.${row.audience}`)}</span>;
};
