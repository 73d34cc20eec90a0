import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ServerEvents } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import type { FastifyRequest } from 'fastify';
import type { Socket } from 'socket.io';
import { FreshRead } from '../../platform/async';
import { DomainError } from '../../platform/errors';
import { requestOriginOf } from '../../platform/http';
import { GENERAL, Strangers } from '../../platform/rate-limit';
import { spectatorOf, Spectators } from '../../platform/sockets';
import { spectatedBy, spectatorsOf } from '../broadcast/channels';
import { RoundBroadcaster } from '../broadcast/round-broadcaster';
import { RoundReader } from '../rounds/round-reader';
import type { RoundRow } from '../rounds/round-rows';
import { GuestTickets } from './guest-tickets';
import { ScreenLinks } from './screen-links';
import { NOBODY, shownRound, withoutNames } from './shown-round';
import type { ScreenDto, WatchDto } from './watch.dto';

/** The limit of one browser: the same as an account's general limit. */
const PER_BROWSER = { ...GENERAL.perUser, name: 'watch.browser' };
/** When a guest may ask again whom the server had no room for. */
const RETRY_SECONDS = 15;

/**
 * Public rounds for people who watch without an account, and the rounds of a space for its screen. They are found among the rounds that the broadcaster has in
 * memory, so that a guess of an id costs no query, and an unknown round and one of a space are one answer on one path.
 */
@Injectable()
export class WatchService implements OnModuleInit {
  /** The snapshots are the same for all guests of a round, who ask for them in the same seconds. */
  private readonly snapshots = new FreshRead((roundId) => this.readSnapshot(roundId));

  constructor(
    private readonly spectators: Spectators,
    private readonly tickets: GuestTickets,
    private readonly screens: ScreenLinks,
    private readonly strangers: Strangers,
    private readonly broadcaster: RoundBroadcaster,
    private readonly reader: RoundReader,
  ) {}

  onModuleInit(): void {
    this.spectators.open(async ({ kind, text, address }) => {
      if (kind === 'screen') return this.admitScreen(text, address);
      const pass = this.tickets.read(text);
      return pass === null ? null : { pass, spaceId: null };
    });
  }

  /**
   * Gives a ticket while there is room for guests. When few places are left, it costs work.
   * @throws DomainError WORK_REQUIRED, TOO_MANY_REQUESTS without room
   */
  async admit(request: FastifyRequest): Promise<WatchDto> {
    if (!this.spectators.hasRoom)
      throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: RETRY_SECONDS });
    const browser = requestOriginOf(request).device;
    await this.strangers.admit(request, {
      shared: [GENERAL.perAddress],
      own: browser === null ? undefined : { rule: PER_BROWSER, key: browser },
      mustWork: this.spectators.isCrowded,
    });
    return { ticket: this.tickets.issue(), ...this.shownFirst(null) };
  }

  /**
   * What a screen shows.
   * @param typed its token, as somebody has typed it
   * @throws DomainError NOT_FOUND, TOO_MANY_REQUESTS
   */
  async screen(typed: string, address: string): Promise<ScreenDto> {
    const screen = await this.screens.find(typed, address);
    if (!screen) throw new DomainError('NOT_FOUND');
    const { name, language, spaceId } = screen;
    return { space: name, language, ...this.shownFirst(spaceId) };
  }

  /**
   * Makes a socket watch one round instead of the one before, and sends its snapshot.
   * @param roundId null: the round that the server chooses
   * @returns the round's id
   * @throws DomainError NOT_FOUND
   */
  async watch(socket: Socket, roundId: string | null): Promise<string> {
    const rounds = this.roundsOf(spectatorOf(socket)?.spaceId ?? null);
    const round = roundId === null ? shownRound(rounds) : rounds.find(({ id }) => id === roundId);
    if (!round) throw new DomainError('NOT_FOUND');
    const channel = spectatorsOf(round.id);
    const others = spectatedBy(socket).filter((one) => one !== channel);
    // All at once: between a leave and the join another question of the same socket could add its round.
    await Promise.all([...others.map((one) => socket.leave(one)), socket.join(channel)]);
    const snapshot = await this.snapshots.read(round.id);
    // The socket may watch another round by now.
    if (socket.rooms.has(channel)) this.broadcaster.toSocket(socket, 'roomJoined', snapshot);
    return round.id;
  }

  private async admitScreen(token: string, address: string) {
    try {
      const screen = await this.screens.find(token, address);
      return screen && { pass: screen.pass, spaceId: screen.spaceId };
    } catch (refusal) {
      if (refusal instanceof DomainError) return 'UNAVAILABLE';
      throw refusal;
    }
  }

  private shownFirst(spaceId: string | null): { roundId: string | null; stake: number | null } {
    const round = shownRound(this.roundsOf(spaceId));
    return { roundId: round?.id ?? null, stake: round ? toBirr(santim(round.stake)) : null };
  }

  /** The rounds of a space, or the public ones. */
  private roundsOf(spaceId: string | null): RoundRow[] {
    return [...this.broadcaster.seen.values()].filter((round) => round.space_id === spaceId);
  }

  private async readSnapshot(roundId: string): Promise<Parameters<ServerEvents['roomJoined']>[0]> {
    const { room, serverNow } = await this.reader.snapshot(roundId, NOBODY);
    return { room: { ...room, players: {}, winners: withoutNames(room.winners) }, serverNow };
  }
}
