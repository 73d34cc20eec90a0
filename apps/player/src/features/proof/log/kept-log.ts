import { deviceStorage } from '../../../shared/device/storage';

/** The log as this phone saw it last. */
export interface KeptLog {
  /** The newest checkpoint that the quorum of witnesses had signed. */
  readonly checkpoint: string;
}

const KEY = 'keptLog';

/** The checkpoint that this phone has kept; null if it has kept none. */
export function keptLog(): KeptLog | null {
  try {
    const value = JSON.parse(deviceStorage.read(KEY) ?? 'null') as KeptLog | null;
    return typeof value?.checkpoint === 'string' ? value : null;
  } catch {
    return null;
  }
}

export const keepLog = (log: KeptLog): void => deviceStorage.write(KEY, JSON.stringify(log));
