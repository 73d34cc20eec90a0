/** The parts of a service worker's global scope that this one uses; the DOM's own types describe pages only. */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Told extends Lasting {
  readonly data: unknown;
}
interface WorkerEvents {
  install: Lasting;
  activate: Lasting;
  fetch: Fetching;
  message: Told;
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
