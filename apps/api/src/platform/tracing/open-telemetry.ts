import { setTimeout as sleep } from 'node:timers/promises';
import { context, ROOT_CONTEXT, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { Attributes, Tracer } from './tracer';

/** The longest wait for the collector, so that a collector that hangs does not delay the end of a server. */
const EXPORT_TIMEOUT_MS = 3000;

/** Makes traces with OpenTelemetry's SDK and sends them as OTLP over HTTP to `<endpoint>/v1/traces`. */
export function openTelemetry(endpoint: string, ratio: number): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'edil-bingo', 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  provider.register({ propagator: null }); // a client must not choose the trace of its request
  const tracer = trace.getTracer('edil-bingo');
  return {
    inSpan: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          const result = await work();
          span.end();
          return result;
        } catch (error) {
          fail(span, error instanceof Error ? error.name : 'error');
          span.end();
          throw error;
        }
      }),
    isInside: () => trace.getActiveSpan() !== undefined,
    begin: (name, attributes, next) => {
      const span = tracer.startSpan(name, { attributes }, ROOT_CONTEXT);
      context.with(trace.setSpan(ROOT_CONTEXT, span), next);
      return (ended: Attributes, failed: boolean) => {
        span.setAttributes(ended);
        if (failed) fail(span, 'failed');
        span.end();
      };
    },
    // Spans that the collector does not take in time are lost; the server ends without an error or a longer wait.
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(EXPORT_TIMEOUT_MS, undefined, { ref: false }),
      ]),
  };
}

/** Marks a span as failed. @param message the name of an error only: its message may hold personal data */
function fail(span: Span, message: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}
