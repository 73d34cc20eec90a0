/** The members of a service worker's global scope that this one uses; the DOM's own types describe pages only. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerFetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}
interface WorkerPushEvent extends ExtendableEvent {
  /** Null for a message without content. */
  readonly data: { json: () => unknown } | null;
}
/** A message on the screen of the device. */
export interface ShownMessage {
  readonly data: unknown;
  close: () => void;
}
interface WorkerClickEvent extends ExtendableEvent {
  readonly notification: ShownMessage;
}
export interface WorkerWindow {
  readonly url: string;
  readonly frameType: 'auxiliary' | 'top-level' | 'nested' | 'none';
  focus: () => Promise<unknown>;
  navigate: (page: string) => Promise<WorkerWindow | null>;
}
interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
  push: WorkerPushEvent;
  notificationclick: WorkerClickEvent;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (filter: { type: 'window' }) => Promise<readonly WorkerWindow[]>;
    openWindow: (page: string) => Promise<unknown>;
  };
  readonly registration: {
    getNotifications: () => Promise<readonly ShownMessage[]>;
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <E extends keyof WorkerEvents>(
    type: E,
    listener: (event: WorkerEvents[E]) => void,
  ) => void;
}

export const scope = self as unknown as WorkerScope;
