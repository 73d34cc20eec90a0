import type { ApiAnswer, ApiBody } from '@libs/api-client';
import { ask } from '../api/http';

export type MessageSettings = ApiAnswer<'messages', 'get'>;

export const fetchMessages = () => ask('get', 'messages');
export const changeMessages = (body: ApiBody<'messages', 'put'>) => ask('put', 'messages', { body });
export const addPush = (body: ApiBody<'push', 'post'>) => ask('post', 'push', { body });
export const removePush = () => ask('delete', 'push');
