export { AdminLog, type AdminAction, type AdminReading } from './admin-log';
export { AuditChain, type ChainHead } from './chain/audit-chain';
export { ChainCheck, type ChainReport } from './chain/chain-check';
export { SecurityLog, type SecurityEvent } from './security-log';
