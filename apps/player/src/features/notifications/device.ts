import { timings } from '@libs/contract';
import { deviceStorage } from '../../shared/device/storage';

/** When the notices in force were last shown, and to which player (protocol.md section 4 "Timings"). */
const AT = 'notificationShownAt';
const TO = 'notificationShownTo';
/** Ids of the notices that were read on this device, the latest last. */
const READ = 'notificationsRead';
/** Limit of remembered ids; no player has that many notices in force. */
const KEPT = 200;

/** True if this player has not seen the notices in force on this device within the last 24 hours. */
export function isDue(userId: string, now = Date.now()): boolean {
  const at = Date.parse(deviceStorage.read(AT) ?? '');
  if (Number.isNaN(at) || deviceStorage.read(TO) !== userId) return true;
  return now - at >= timings.notificationRefresh || at > now;
}

export function noteShown(userId: string, now = Date.now()): void {
  deviceStorage.write(AT, new Date(now).toISOString());
  deviceStorage.write(TO, userId);
}

/** Ids of the notices that were read on this device. */
export function readIds(): string[] {
  try {
    const ids = JSON.parse(deviceStorage.read(READ) ?? '[]') as unknown;
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function noteRead(ids: readonly string[]): void {
  const all = [...new Set([...readIds(), ...ids])].slice(-KEPT);
  deviceStorage.write(READ, JSON.stringify(all));
}
