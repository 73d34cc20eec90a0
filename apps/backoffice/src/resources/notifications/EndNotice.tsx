import type { FC } from 'react';
import { useRecordContext } from 'react-admin';
import { VerbButton } from '../../shared/verbs/VerbButton';
import type { NoticeRow } from './notice-rows';

/** Ends a notice before its time, or withdraws it before it begins. */
export const EndNotice: FC<{ label?: string }> = () => {
  const row = useRecordContext<NoticeRow>();
  if (!row?.can.includes('end')) return null;
  return (
    <VerbButton
      path={`admin/notifications/${row.id}/end`}
      label="backoffice.verb.end"
      about={typeof row.content === 'string' ? row.content : row.content.en}
      danger
    />
  );
};
