export { Chapa, type ChapaSettings } from './chapa';
