import { useTranslate } from 'react-admin';

/** Returns the function that says an action of the audit log in words; a reading names the list that was read, and what was about an inspector says so. */
export function useActionWords(): (action: string, after?: unknown) => string {
  const t = useTranslate();
  return (action, after) => {
    const [, list, read] = /^(.+)\.(list|show|export)$/.exec(action) ?? [];
    const { seatUntil } = (after ?? {}) as { seatUntil?: unknown };
    const words = seatUntil ? 'seat' : 'action';
    return list && read
      ? t(`backoffice.audit.read.${read}`, { list: t(`backoffice.audit.list.${list}`, { _: list }) })
      : t(`backoffice.audit.${words}.${action.replaceAll('.', '_')}`, { _: action });
  };
}
