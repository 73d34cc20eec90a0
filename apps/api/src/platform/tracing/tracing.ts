import type { Attributes, Tracer } from './tracer';

let tracer: Tracer | null = null;

/**
 * Sends traces to an OpenTelemetry collector from now on. Its packages are loaded here and nowhere else: without the
 * setting they cost neither time nor memory.
 *
 * @param ratio part of the traces that are kept, 0 to 1
 */
export async function startTracing(endpoint: string, ratio: number): Promise<void> {
  const { openTelemetry } = await import('./open-telemetry');
  tracer = openTelemetry(endpoint, ratio);
}

/** Sends what is left. */
export async function stopTracing(): Promise<void> {
  const last = tracer;
  tracer = null;
  await last?.stop();
}

/** Does `work` in a span of the trace that it belongs to; without tracing it just does it. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.inSpan(name, attributes, work) : work();
}

/** The same for the parts of something: alone, as in a job that only looks, they are no trace of their own. */
export function inPartSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer?.isInside() ? tracer.inSpan(name, attributes, work) : work();
}

/** Goes on with `next` in a span that somebody else will end; null without tracing. */
export function beginSpan(
  name: string,
  attributes: Attributes,
  next: () => void,
): ((ended: Attributes, failed: boolean) => void) | null {
  if (tracer) return tracer.begin(name, attributes, next);
  next();
  return null;
}
