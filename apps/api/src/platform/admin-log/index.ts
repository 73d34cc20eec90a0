export { AdminLog, type AdminAction } from './admin-log';
