export { AdminLog, type AdminAction, type AdminReading } from './admin-log';
