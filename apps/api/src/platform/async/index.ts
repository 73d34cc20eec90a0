export { Turns } from './keyed-queue';
