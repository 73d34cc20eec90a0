// jsdom has no TextEncoder, and react-admin's router needs one while it loads.
import { TextEncoder } from 'node:util';

globalThis.TextEncoder ??= TextEncoder;
