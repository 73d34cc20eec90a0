import { deviceStorage } from '../../../shared/device/storage';

/** The device remembers a player's latest feedback, so that the player can change or delete it. */
const keyOf = (userId: string) => `feedback:${userId}`;

export const lastFeedback = (userId: string): string | null => deviceStorage.read(keyOf(userId));

export const keepLastFeedback = (userId: string, id: string | null): void =>
  deviceStorage.write(keyOf(userId), id);
