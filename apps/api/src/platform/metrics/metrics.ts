import { Injectable } from '@nestjs/common';

type Labels = Readonly<Record<string, string>>;

/** A number that only grows. */
export interface Counter {
  increment(labels?: Labels, by?: number): void;
}

/** How values are spread over buckets. */
export interface Histogram {
  observe(value: number): void;
}

interface Family {
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** The sample lines without the name of the family at their start. */
  samples: () => string[];
}

/** Keeps label sets of one family bounded: what comes from outside must not fill the memory. */
const MAX_SERIES = 200;

/** Figures of this process in the Prometheus text format; asking twice for a name gives the same figure. */
@Injectable()
export class Metrics {
  private readonly families = new Map<string, Family>();
  private readonly made = new Map<string, Counter | Histogram>();

  counter(name: string, help: string, labelNames: readonly string[] = []): Counter {
    return this.once(name, () => {
      const series = new Map<string, number>();
      this.families.set(name, {
        help,
        type: 'counter',
        samples: () => [...series].map(([labels, value]) => `${labels} ${value}`),
      });
      return {
        increment: (labels: Labels = {}, by = 1) => {
          const key = format(labelNames.map((label) => [label, labels[label] ?? '']));
          if (series.has(key) || series.size < MAX_SERIES) series.set(key, (series.get(key) ?? 0) + by);
        },
      };
    });
  }

  /** A value that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void {
    this.families.set(name, { help, type: 'gauge', samples: () => [` ${read()}`] });
  }

  /** @param bounds upper bounds of the buckets, ascending */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    return this.once(name, () => {
      const counts = Array.from(bounds, () => 0);
      let total = 0;
      let sum = 0;
      this.families.set(name, {
        help,
        type: 'histogram',
        samples: () => [
          ...bounds.map((bound, i) => `_bucket{le="${bound}"} ${counts[i]}`),
          `_bucket{le="+Inf"} ${total}`,
          `_sum ${sum}`,
          `_count ${total}`,
        ],
      });
      return {
        observe: (value: number) => {
          total += 1;
          sum += value;
          bounds.forEach((bound, i) => value <= bound && (counts[i] = (counts[i] ?? 0) + 1));
        },
      };
    });
  }

  /** All figures in the text format, version 0.0.4. */
  render(): string {
    const blocks = [...this.families].map(([name, { help, type, samples }]) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples().map((line) => name + line)].join(
        '\n',
      ),
    );
    return `${blocks.join('\n')}\n`;
  }

  private once<T extends Counter | Histogram>(name: string, make: () => T): T {
    const known = this.made.get(name) as T | undefined;
    if (known) return known;
    const fresh = make();
    this.made.set(name, fresh);
    return fresh;
  }
}

function format(labels: [string, string][]): string {
  if (labels.length === 0) return '';
  return `{${labels.map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, '_')}"`).join(',')}}`;
}
