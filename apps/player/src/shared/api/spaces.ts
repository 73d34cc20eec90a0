import type { ApiAnswer, ApiBody } from '@libs/api-client';
import type { SpaceView } from '@libs/contract';
import { ask, call } from './http';
import { sendMoney } from './money';

type NewSpace = ApiBody<'gameSpace/createSpace', 'post'>;
export type SpaceChanges = ApiBody<'gameSpace/{spaceId}', 'put'>;
export type ToldSpace = ApiAnswer<'gameSpace/joinSpace', 'post'>;

/** Spaces that everybody may find. */
export const fetchListedSpaces = (signal?: AbortSignal) =>
  call<SpaceView[]>('gameSpace/getSpaces', { signal });

/** Spaces that the player has joined, after those to which they are invited. */
export const fetchJoinedSpaces = (signal?: AbortSignal) =>
  call<SpaceView[]>('gameSpace/getYourSpaces', { signal });

/** Spaces of an agent. */
export const fetchOwnedSpaces = (signal?: AbortSignal) =>
  call<SpaceView[]>('gameSpace/getOwnedSpaces', { signal });

/** Sent with a key as money is, so that a second try after a lost answer makes no second space. */
export const createSpace = async (body: NewSpace): Promise<SpaceView> =>
  (await sendMoney<{ space: SpaceView }>('gameSpace/createSpace', body)).space;

export const updateSpace = async (id: string, body: SpaceChanges): Promise<SpaceView> =>
  (await call<{ space: SpaceView }>(`gameSpace/${id}`, { method: 'PUT', body })).space;

export const deleteSpace = (id: string) => call(`gameSpace/${id}`, { method: 'DELETE' });

/** Adds one person; the server takes a list, but the customer's form has one phone. */
export const addMember = (id: string, phone: string) =>
  call<{ message: string; space: SpaceView }>(`gameSpace/addMembersToSpace/${id}`, {
    method: 'POST',
    body: { members: [phone] },
  });

/** @param who user id or phone */
export const removeMember = (id: string, who: string) =>
  call(`gameSpace/removeMember/${id}/${encodeURIComponent(who)}`, { method: 'DELETE' });

export const leaveSpace = (id: string) => call(`gameSpace/leave/${id}`, { method: 'POST' });

/** Answers an invitation to a space. */
export const answerInvitation = (id: string, answer: 'accept' | 'decline') =>
  call(`gameSpace/invitations/${id}/${answer}`, { method: 'POST' });

export const joinSpace = (spaceId: string) =>
  call<ToldSpace>('gameSpace/joinSpace', { method: 'POST', body: { spaceId } });

/** Makes the link of a space's screen; the one before ends. */
export const makeScreen = async (spaceId: string): Promise<string> =>
  (await ask('post', 'space/{spaceId}/screen', { params: { spaceId } })).url;

/** Ends the link of a space's screen. */
export const endScreen = async (spaceId: string): Promise<null> => {
  await ask('delete', 'space/{spaceId}/screen', { params: { spaceId } });
  return null;
};
