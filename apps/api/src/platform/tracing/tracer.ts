/** What a span tells of itself: names, kinds and counts, never what a person typed. */
export type Attributes = Readonly<Record<string, string | number>>;

/** What traces are sent with; there is none unless a deployment asks for it. */
export interface Tracer {
  inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** True if the code runs inside a span. */
  isInside(): boolean;
  /** Runs `next` inside a new span and answers what ends it. */
  begin(name: string, attributes: Attributes, next: () => void): (ended: Attributes, failed: boolean) => void;
  stop(): Promise<void>;
}
