export { Turns } from './turns';
