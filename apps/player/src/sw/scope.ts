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
interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <E extends keyof WorkerEvents>(
    type: E,
    listener: (event: WorkerEvents[E]) => void,
  ) => void;
}

export const scope = self as unknown as WorkerScope;
