export { SantimPay, type SantimPaySettings } from './santimpay';
