export { backup } from './backup';
export type { Manifest } from './manifest';
export { restore } from './restore';
export type { BackupKey } from './seal';
