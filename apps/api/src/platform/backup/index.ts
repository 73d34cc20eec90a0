export { backup } from './backup';
export type { Manifest } from './manifest';
export { noteRestore, restore } from './restore';
export type { BackupKey } from './seal';
