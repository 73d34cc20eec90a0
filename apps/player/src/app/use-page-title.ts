import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '../shared/i18n';

/** Sets the tab's title, and moves the focus to a newly opened page so that screen readers read it out. */
export function usePageTitle(): void {
  const t = useT();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef<string | undefined>(undefined);

  useEffect(() => {
    document.title = title ? `${t(title)} · ${t('app.name')}` : t('app.name');
  }, [t, title]);

  useEffect(() => {
    const opened = lastPath.current !== undefined && lastPath.current !== path;
    lastPath.current = path;
    if (opened && !document.querySelector('[aria-modal="true"]'))
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [path]);
}
