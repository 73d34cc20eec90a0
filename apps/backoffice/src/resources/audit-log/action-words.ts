import { useTranslate } from 'react-admin';

/** Returns the function that says an action of the audit log in words; a reading names the list that was read. */
export function useActionWords(): (action: string) => string {
  const t = useTranslate();
  return (action) => {
    const [, list, read] = /^(.+)\.(list|show|export)$/.exec(action) ?? [];
    return list && read
      ? t(`backoffice.audit.read.${read}`, { list: t(`backoffice.audit.list.${list}`, { _: list }) })
      : t(`backoffice.audit.action.${action.replaceAll('.', '_')}`, { _: action });
  };
}
