import { Injectable } from '@nestjs/common';
import { hexOf, lockLines } from '@libs/bingo';
import { wireStatus } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import {
  beaconOf,
  Draws,
  guaranteeOf,
  moneyOf,
  netWinOf,
  readRound,
  readSold,
  SpaceAccess,
  type RoundRow,
} from '../rooms';
import { LogProofs } from './log';
import type { RoundProofDto } from './fairness.dto';

/**
 * Publishes the proof of a round (fairness.md 6): while the round runs, only what has already happened; afterwards
 * everything.
 */
@Injectable()
export class FairnessService {
  constructor(
    private readonly db: Db,
    private readonly draws: Draws,
    private readonly spaces: SpaceAccess,
    private readonly log: LogProofs,
  ) {}

  /**
   * @param reader null for a stranger
   * @throws DomainError NOT_FOUND for an unknown round; NOT_A_MEMBER for a round of a private space, to everybody
   *   except its members and players who had a card
   */
  async proofOf(roundId: string, reader: SessionUser | null): Promise<RoundProofDto> {
    const round = await readRound(this.db, roundId);
    if (!round) throw new DomainError('NOT_FOUND');
    await this.requireReader(round, reader);
    const proof: RoundProofDto = {
      version: 2,
      roundId: round.id,
      ...(round.pattern_set > 1 ? { patternSet: round.pattern_set } : {}),
      status: wireStatus[round.status],
      commitment: round.commitment,
      lockHash: round.lock_hash,
      cards: round.lock_hash && (await this.mayList(round, reader)) ? await this.cardsOf(round) : [],
      beacon: beaconOf(round),
      head: round.head,
      calledNumbers: round.calls,
      links: round.links,
      lockedAt: round.locked_at?.toISOString() ?? null,
      startsAt: round.starts_at?.toISOString() ?? null,
      stake: toBirr(santim(round.stake)),
      percentTenths: round.percent_tenths,
      ...guaranteeOf(round),
      log: await this.log.ofRound(round.id, round.locked_at === null && round.finished_at === null),
    };
    if (round.status !== 'Finished' && round.status !== 'Refunded') return proof;
    const secret = hexOf(await this.draws.secretOf(round.id));
    if (round.status === 'Refunded') return { ...proof, secret };
    const { order } = await this.draws.redraw(round);
    return {
      ...proof,
      secret,
      order,
      winners: winnersOf(round),
      prize: netWinOf(round),
      money: moneyOf(round),
    };
  }

  /**
   * Shows rounds of a private space only to those who play there, because the proof tells who plays with whom. The log
   * shows everybody else that the round was played.
   */
  private async requireReader(
    { space_id: spaceId, id }: RoundRow,
    reader: SessionUser | null,
  ): Promise<void> {
    if (spaceId === null || !(await this.spaces.isPrivate(spaceId))) return;
    if (reader === null) throw new DomainError('NOT_A_MEMBER');
    await this.spaces.requireViewer(spaceId, id, reader);
  }

  /**
   * Shows the list of cards of a scheduled game only to its players while the game runs. Once it is over everybody sees
   * the list, because the proof needs it.
   */
  private async mayList(round: RoundRow, reader: SessionUser | null): Promise<boolean> {
    if (round.space_id === null || round.status === 'Finished' || round.status === 'Refunded') return true;
    return reader !== null && this.spaces.mayView(round.space_id, round.id, reader);
  }

  private async cardsOf(round: RoundRow): Promise<string[]> {
    const sold = await readSold(this.db, round.id);
    return lockLines(
      sold.map((ticket) => ({ card: ticket.card, fairId: ticket.fair_id })),
      round.id,
    );
  }
}

/** The published winners without names, because the proof is public. */
function winnersOf(round: RoundRow) {
  return (round.winners ?? []).map(({ card, amount, pattern, cells }) => ({ card, amount, pattern, cells }));
}
