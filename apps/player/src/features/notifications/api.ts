import type { ApiAnswer } from '@libs/api-client';
import { call } from '../../shared/api';

/** A notice in force, in the language of the texts. */
export type Notice = ApiAnswer<'notification/fetchAll', 'get'>['notifications'][number];

/** Notices in force for the player, newest first. */
export const fetchNotices = async (signal?: AbortSignal): Promise<Notice[]> =>
  (await call<{ notifications: Notice[] }>('notification/fetchAll', { signal })).notifications;
