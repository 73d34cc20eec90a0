import type { Attributes, Tracer } from './tracer';

let tracer: Tracer | null = null;

/**
 * Starts to send traces to an OpenTelemetry collector. Only this function loads OpenTelemetry's packages, so that they
 * cost neither time nor memory without the setting.
 * @param ratio share of the traces that are kept, 0 to 1
 */
export async function startTracing(endpoint: string, ratio: number): Promise<void> {
  const { openTelemetry } = await import('./open-telemetry');
  tracer = openTelemetry(endpoint, ratio);
}

/** Sends the remaining spans and ends the tracing. */
export async function stopTracing(): Promise<void> {
  const last = tracer;
  tracer = null;
  await last?.stop();
}

/** Runs `work` in a span of the current trace; without tracing it only runs `work`. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.inSpan(name, attributes, work) : work();
}

/** Like `inSpan`, but only inside another span: a part without one, such as a poll's query, does not begin a trace. */
export function inPartSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer?.isInside() ? tracer.inSpan(name, attributes, work) : work();
}

/** Runs `next` in a new span. @returns the function that ends the span; null without tracing */
export function beginSpan(
  name: string,
  attributes: Attributes,
  next: () => void,
): ((ended: Attributes, failed: boolean) => void) | null {
  if (tracer) return tracer.begin(name, attributes, next);
  next();
  return null;
}
