import {
  MOST_PHONE_ERRORS,
  type PhoneErrorKind,
  phoneErrorKinds,
  type PhoneMeasure,
  type SignInOutcome,
  type VitalsReport,
  vitalsMost,
} from '@libs/contract';
import { Unanswered } from '../../shared/session';

/** The version of the app, which the build writes here. */
declare const __VERSION__: string;

/** The calls that sign somebody in. */
const SIGN_IN = /^\/api\/user\/(login(\/passkey)?|telegram)$/;
/** The server asks for a proof of work, and the app signs in again with it. */
const WORK_REQUIRED = 428;

/** A file of the app in a stack, with line and column. */
const PLACE = new RegExp(`${location.origin}/(?:assets/)?([\\w.-]{1,80}\\.js:\\d{1,6}:\\d{1,7})`);
/** What is thrown when the server refuses or does not answer, as is `Unanswered`: no error of the app. */
const REFUSAL = /^(ApiError|AbortError)$/;

let isStarted = false;
/** True once the report is sent, or if the page has shown practice, which reports nothing. */
let isOver = false;
let signIn: SignInOutcome | undefined;
const measures: Partial<Record<PhoneMeasure, number>> = {};
/** The longest time of each interaction, by its number. */
const interactions = new Map<number, number>();
const errors = new Map<string, { kind: PhoneErrorKind; place?: string }>();
/** An error that was thrown and caught again counts once. */
const seen = new WeakSet<object>();

/** Whether this browser asks not to be measured. */
const isUnwanted = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1';

/**
 * Begins to note what this page sees, and reports it once, when the page is left for the first time: sums of errors, speed and
 * the sign-in, without a text or an id (docs/controls.md "What phones report").
 */
export function startVitals(): void {
  if (isStarted || isOver || isUnwanted()) return;
  isStarted = true;
  observe('largest-contentful-paint', ({ startTime }) => note('lcp', startTime));
  observe('event', noteInteraction);
  observe('mark', ({ name, startTime }) => {
    if (name === 'practice') isOver = true;
    if (name === 'first-call') note('firstCall', startTime);
    if (name === 'live') measures.reconnects ??= 0;
    if (name === 'reconnect') note('reconnects', (measures.reconnects ?? 0) + 1);
  });
  observe('resource', noteSignIn);
  addEventListener('error', ({ error }: ErrorEvent) => noteError(error));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
  addEventListener('vite:preloadError', (event) =>
    noteError((event as Event & { payload: unknown }).payload, 'MissingPart'),
  );
  // React tells of an error that a page of the app has caught in the console alone.
  const { error } = console;
  console.error = (...said: unknown[]) => {
    for (const one of said) if (one instanceof Error) noteError(one);
    error.apply(console, said);
  };
  document.addEventListener('visibilitychange', () => document.hidden && send());
  addEventListener('pagehide', send);
}

/** Observes entries of the browser's timeline, also earlier ones. A browser that does not know the type has none. */
function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 40 }) });
  } catch {
    // Nothing is measured then.
  }
}

function note(measure: PhoneMeasure, value: number): void {
  measures[measure] = Math.min(Math.round(value), vitalsMost[measure]);
}

function noteInteraction(entry: PerformanceEntry): void {
  const { interactionId: id = 0 } = entry as PerformanceEntry & { interactionId?: number };
  if (id > 0) interactions.set(id, Math.max(interactions.get(id) ?? 0, entry.duration));
}

/** Interaction to next paint: the longest interaction, of which one in fifty is passed over. */
function inp(): number | undefined {
  const longest = [...interactions.values()].sort((a, b) => b - a);
  return longest[Math.floor(longest.length / 50)];
}

function noteSignIn(entry: PerformanceEntry): void {
  const { name, responseStatus: status } = entry as PerformanceResourceTiming;
  if (status === undefined || status === WORK_REQUIRED || !SIGN_IN.test(new URL(name).pathname)) return;
  if (status === 0) signIn = 'unanswered';
  else if (status >= 500) signIn = 'failed';
  else signIn = status >= 400 ? 'refused' : 'in';
}

function noteError(error: unknown, kind?: PhoneErrorKind): void {
  if (!(error instanceof Object) || seen.has(error)) return;
  seen.add(error);
  const { name, stack } = error as Error;
  // Without a network the phone fails, and not the app. Vite throws the error again, so it counts as seen.
  if (kind === 'MissingPart' && !navigator.onLine) return;
  if (error instanceof Unanswered || REFUSAL.test(name) || errors.size >= MOST_PHONE_ERRORS) return;
  const known = error instanceof DOMException ? 'DOMException' : phoneErrorKinds.find((one) => one === name);
  const found = { kind: kind ?? known ?? 'Other' };
  const place = PLACE.exec(stack ?? '')?.[1];
  errors.set(`${found.kind} ${place}`, place === undefined ? found : { ...found, place });
}

function send(): void {
  if (isOver) return;
  isOver = true;
  const longest = inp();
  if (longest !== undefined) note('inp', longest);
  const report: VitalsReport = {
    version: __VERSION__,
    ...measures,
    ...(signIn && { signIn }),
    ...(errors.size > 0 && { errors: [...errors.values()] }),
  };
  navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
