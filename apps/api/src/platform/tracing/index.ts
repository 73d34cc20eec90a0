export { beginSpan, inPartSpan, inSpan, startTracing, stopTracing } from './tracing';
