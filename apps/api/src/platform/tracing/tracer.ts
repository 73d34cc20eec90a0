/** Attributes of a span: names, kinds and counts, never a person's input. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Makes and sends spans. There is none unless a deployment sets up tracing. */
export interface Tracer {
  inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** True if the code runs inside a span. */
  isInside(): boolean;
  /** Runs `next` inside a new span. @returns the function that ends the span */
  begin(name: string, attributes: Attributes, next: () => void): (ended: Attributes, failed: boolean) => void;
  stop(): Promise<void>;
}
