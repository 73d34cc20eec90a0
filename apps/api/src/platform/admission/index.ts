export { Admission } from './admission';
