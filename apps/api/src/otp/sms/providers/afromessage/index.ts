export { AfroMessage } from './afromessage';
