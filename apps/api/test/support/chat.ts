import type { ChatMessage } from '@libs/contract';
import type { Socket } from 'socket.io-client';
import request from 'supertest';
import type { TestApp } from './servers/app';
import { createPerson, type Person } from './players/people';
import { openSocket, send } from './sockets/sockets';

/** A person with a socket, and the chat events that the socket has received. */
export interface Chatter extends Person {
  socket: Socket;
  received: ChatMessage[];
  online: string[][];
}

/** Signs somebody in and connects them; `joined` also enters the chat room. */
export async function chatter(test: TestApp, name: string, joined = true): Promise<Chatter> {
  const person = await createPerson(test, { name });
  const opened = await listening(test, person);
  if (joined) await send(opened.socket, 'joinChatRoom');
  return opened;
}

/** Opens another socket of a person. */
export async function listening(test: TestApp, person: Person): Promise<Chatter> {
  const socket = await openSocket(test, person);
  const received: ChatMessage[] = [];
  const online: string[][] = [];
  socket.on('receiveMessage', (message: ChatMessage) => received.push(message));
  socket.on('chatPresence', (told: { online: string[] }) => online.push(told.online));
  return { ...person, socket, received, online };
}

/** Sends a message. @returns the ack */
export const say = (from: Chatter, to: { id: string }, message: string) =>
  send(from.socket, 'sendMessage', { receiverId: to.id, message });

/** Calls the API as a person. */
export function callOf(test: TestApp, person: { cookie: string }) {
  const as = (method: 'get' | 'post' | 'delete') => (path: string, body?: object) => {
    const call = request(test.url)[method](`/api/${path}`).set('Cookie', person.cookie);
    return method === 'get' ? call.query(body ?? {}) : call.send(body);
  };
  return { get: as('get'), post: as('post'), delete: as('delete') };
}
