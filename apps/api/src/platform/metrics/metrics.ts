import { Injectable } from '@nestjs/common';
import * as prom from 'prom-client';

type Labels = Readonly<Record<string, string>>;

/** A number that only grows. */
export interface Counter {
  increment(labels?: Labels, by?: number): void;
}

/** How values are spread over buckets. */
export interface Histogram {
  observe(value: number, labels?: Labels): void;
}

/** One value, or one for each value of a label; undefined while it is not known. */
type Reading<T> = T | undefined | Promise<T | undefined>;

/** Keeps the label sets of one figure bounded: what comes from outside must not fill the memory. */
const MAX_SERIES = 150;
/** Stands for every label value beyond the bound, so that sums stay right. */
const OTHER = 'other';

/** Figures of this process in the Prometheus text format; asking twice for a name gives the same figure. */
@Injectable()
export class Metrics {
  private readonly registry = new prom.Registry();
  private readonly made = new Map<string, Counter | Histogram>();

  counter(name: string, help: string, labelNames: readonly string[] = []): Counter {
    return this.once(name, () => {
      const figure = new prom.Counter({ name, help, labelNames, registers: [this.registry] });
      const bounded = boundLabels(labelNames);
      return { increment: (labels = {}, by = 1) => figure.inc(bounded(labels), by) };
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
      const figure = new prom.Histogram({ name, help, buckets, labelNames, registers: [this.registry] });
      const bounded = boundLabels(labelNames);
      return { observe: (value, labels = {}) => figure.observe(bounded(labels), value) };
    });
  }

  /** A value that is read when somebody asks; `NaN` while it is not known. */
  gauge(name: string, help: string, read: () => Reading<number>): void {
    this.registry.removeSingleMetric(name);
    new prom.Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set((await known(read)) ?? NaN);
      },
    });
  }

  /** The same for each value of one label; a value that is not read any more is not shown any more. */
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
        const values = await known(read);
        this.reset();
        for (const [key, value] of Object.entries(values ?? {}).slice(0, MAX_SERIES))
          this.set({ [label]: key }, value);
      },
    });
  }

  /** The names of all figures, those of counters and histograms without the suffixes of their samples. */
  names(): string[] {
    return this.registry.getMetricsAsArray().map((figure) => figure.name);
  }

  /** All figures in the text format, version 0.0.4. */
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

/** A figure that cannot be read must not take the others with it. */
async function known<T>(read: () => Reading<T>): Promise<T | undefined> {
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
