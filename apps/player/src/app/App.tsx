import { loadLimitsTexts, loadSettingsTexts } from '@libs/i18n';
import { Outlet, useRouterState, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useState, useRef } from 'react';
import { addTexts, I18nProvider, translate, minutesOf, useT } from '../shared/i18n';
import { afterPaint } from '../shared/lazy/after-paint';
import { lazySection, useLazy } from '../shared/lazy/lazy';
import { ToastArea, toast, Button, Icon, Mesob, TibebBand } from '../shared/ui';
import { useStore } from '../shared/device/store';
import { useUser } from '../shared/session';
import { pushedStore, panelStore } from '../shared/app-state/stores';
import { loadBackground, panels } from './lazy-dialogs';
import { askAgain, restartStore } from '../shared/app-state/restart';
import styles from './App.module.css';

/** Delay before the service worker and its offers load, so that they do not slow down the first page. */
const OFFERS_DELAY_MS = 4000;
const PwaOffers = lazySection(async () => {
  const [module] = await Promise.all([import('../features/pwa/PwaOffers'), addTexts(loadSettingsTexts)]);
  return module.PwaOffers;
});

const LimitReminder = lazySection(async () => {
  const [module] = await Promise.all([import('../shared/limits/LimitReminder'), addTexts(loadLimitsTexts)]);
  return module.LimitReminder;
});

/** The frame of the app: the parts that every page shares. */
export function App() {
  const [offersDue, setOffersDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOffersDue(true), OFFERS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <I18nProvider>
      <ToastArea />
      <Page />
      <Panels />
      {/* Part of the first page's bundle, because nothing can be fetched during a restart or without a connection. */}
      <RestartNotice />
      {offersDue && (
        <Suspense>
          <PwaOffers />
          <LimitReminder />
        </Suspense>
      )}
    </I18nProvider>
  );
}

function Page() {
  usePageTitle();
  return <Outlet />;
}

/** Delay before notices are requested, so that the page loads first. */
const NOTICES_DELAY_MS = 1500;

const close = () => panelStore.set(null);

function failed(): void {
  close();
  toast.error(translate('error.network'));
}

/** The open dialog, and notices, over any page of a signed-in player. */
function Panels() {
  const user = useUser();
  const name = useStore(panelStore);
  // A game that is entered from a dialog over the stakes changes the state of the page only, so the path would not do.
  const page = useRouterState({ select: (state) => state.location.state.__TSR_key });
  const loaded = useLazy(user && name ? panels[name] : null, failed);
  useEffect(close, [page]);
  return (
    <>
      {user && <LoadedBackground key={user.id} userId={user.id} />}
      {loaded && <loaded.Panel onClose={close} />}
    </>
  );
}

function LoadedBackground({ userId }: { userId: string }) {
  const [isDue, setDue] = useState(false);
  const pushed = useStore(pushedStore).length > 0;
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), NOTICES_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const loaded = useLazy(isDue || pushed ? loadBackground : null);
  return loaded && <loaded.Background userId={userId} />;
}

/** Covers the whole page while the system restarts; polls until the server answers. */
function RestartNotice() {
  const t = useT();
  const restart = useStore(restartStore);
  const [now, setNow] = useState(Date.now);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (!restart) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [restart]);

  const leftMs = restart ? Math.max(0, restart.retryAt - now) : 0;
  const due = restart !== null && leftMs === 0;
  useEffect(() => {
    if (due) void ask();
  }, [due]);

  async function ask() {
    setAsking(true);
    await askAgain();
    setAsking(false);
  }

  if (!restart) return null;
  return (
    <section className={styles['notice']} role="alert" data-restart aria-label={t('system.restart.title')}>
      <TibebBand className={styles['hem']} />
      <Mesob size="138px" colour="var(--n)" turning={asking}>
        <Icon name="sync" className={styles['icon']} />
      </Mesob>
      <h1>{t('system.restart.body')}</h1>
      <div className={styles['again']} aria-hidden="true">
        <b>{minutesOf(leftMs / 1000)}</b>
        <TibebBand progress={leftMs / restart.waitMs} height={6} />
      </div>
      <Button look="ghost" size="large" busy={asking} className={styles['retry']} onClick={() => void ask()}>
        {t('common.retry')}
      </Button>
      <p className={styles['safe']}>
        <Icon name="shield" />
        {t('connection.cardSafe')}
      </p>
    </section>
  );
}

/** Sets the tab's title, and moves the focus to a newly opened page so that screen readers read it out. */
function usePageTitle(): void {
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
    if (!opened) return;
    // A focus before the paint would lay out the whole page twice.
    return afterPaint(() => {
      // A field of the page may have taken the focus meanwhile.
      if (!document.querySelector('main:focus-within,[aria-modal="true"]'))
        document.querySelector('main')?.focus({ preventScroll: true });
    });
  }, [path]);
}
