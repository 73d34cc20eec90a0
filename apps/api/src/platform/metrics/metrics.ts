import { Injectable } from '@nestjs/common';
import * as prom from 'prom-client';

type Labels = Readonly<Record<string, string>>;

/** A number that only grows. */
export interface Counter {
  increment(labels?: Labels, by?: number): void;
}

/** Counts of values by bucket. */
export interface Histogram {
  observe(value: number, labels?: Labels): void;
}

/** The value of a gauge, or one value for each value of its label; undefined while it is not known. */
type Reading<T> = T | undefined | Promise<T | undefined>;

/** The most sets of labels of one metric, so that values from outside cannot fill the memory. */
const MAX_SERIES = 150;
/** Replaces every label value beyond the limit, so that sums stay right. */
const OTHER = 'other';

/**
 * The metrics of this process in the Prometheus text format. A second call with the same name returns the same metric.
 */
@Injectable()
export class Metrics {
  private readonly registry = new prom.Registry();
  private readonly made = new Map<string, Counter | Histogram>();

  counter(name: string, help: string, labelNames: readonly string[] = []): Counter {
    return this.once(name, () => {
      const metric = new prom.Counter({ name, help, labelNames, registers: [this.registry] });
      const bounded = boundLabels(labelNames);
      return { increment: (labels = {}, by = 1) => metric.inc(bounded(labels), by) };
    });
  }

  /** @param bounds upper bounds of the buckets, ascending */
  histogram(
    name: string,
    help: string,
    bounds: readonly number[],
    labelNames: readonly string[] = [],
  ): Histogram {
    return this.once(name, () => {
      const buckets = [...bounds];
      const metric = new prom.Histogram({ name, help, buckets, labelNames, registers: [this.registry] });
      const bounded = boundLabels(labelNames);
      return { observe: (value, labels = {}) => metric.observe(bounded(labels), value) };
    });
  }

  /** A value that is read at each scrape; `NaN` while it is not known. */
  gauge(name: string, help: string, read: () => Reading<number>): void {
    this.registry.removeSingleMetric(name);
    new prom.Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set((await readOrUndefined(read)) ?? NaN);
      },
    });
  }

  /** Like `gauge`, with one value for each value of a label. A label value that `read` no longer returns disappears. */
  gaugeBy(
    name: string,
    help: string,
    label: string,
    read: () => Reading<Readonly<Record<string, number>>>,
  ): void {
    this.registry.removeSingleMetric(name);
    new prom.Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        const values = await readOrUndefined(read);
        this.reset();
        for (const [key, value] of Object.entries(values ?? {}).slice(0, MAX_SERIES))
          this.set({ [label]: key }, value);
      },
    });
  }

  /** A gauge that is always 1; its labels, read at each scrape, say what the process is. */
  info(name: string, help: string, labelNames: readonly string[], read: () => Reading<Labels>): void {
    this.registry.removeSingleMetric(name);
    new prom.Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const labels = await readOrUndefined(read);
        this.reset();
        if (labels) this.set(labels, 1);
      },
    });
  }

  /** The names of all metrics, without the suffixes of their samples. */
  names(): string[] {
    return this.registry.getMetricsAsArray().map((metric) => metric.name);
  }

  /** All metrics in the text format, version 0.0.4. */
  render(): Promise<string> {
    return this.registry.metrics();
  }

  private once<T extends Counter | Histogram>(name: string, make: () => T): T {
    const found = this.made.get(name) as T | undefined;
    if (found) return found;
    const fresh = make();
    this.made.set(name, fresh);
    return fresh;
  }
}

/** Turns a failed read into undefined, so that one failure does not fail the whole scrape. */
async function readOrUndefined<T>(read: () => Reading<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

function boundLabels(names: readonly string[]): (labels: Labels) => Record<string, string> {
  const seen = new Set<string>();
  return (labels) => {
    const values = names.map((name) => labels[name] ?? '');
    const key = values.join('\n');
    if (seen.size < MAX_SERIES) seen.add(key);
    const kept = seen.has(key);
    return Object.fromEntries(names.map((name, i) => [name, kept ? (values[i] ?? '') : OTHER]));
  };
}
