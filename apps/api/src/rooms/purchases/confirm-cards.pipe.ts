import { Injectable, type PipeTransform } from '@nestjs/common';
import { DECK_SIZE } from '@libs/contract';
import { validationPipe } from '../../platform/errors';
import { ConfirmCardsDto, MAX_CARDS } from '../rooms.dto';

/** The body of the event `confirmCards`: the player buys these cards of a round. */
export interface ConfirmCards {
  roomId: string;
  cards: number[];
  requestId: string;
}

const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const REQUEST_ID = /^[\x21-\x7e]{1,64}$/;

/**
 * Checks the three fields of a purchase by hand, because the general pipe for DTOs takes longer than the purchase
 * itself. A request that fails this check goes through the general pipe, which names the fault.
 */
@Injectable()
export class ConfirmCardsPipe implements PipeTransform<unknown, Promise<ConfirmCards>> {
  private readonly careful = validationPipe();

  async transform(value: unknown): Promise<ConfirmCards> {
    if (isConfirmCards(value)) return value;
    const checked: unknown = await this.careful.transform(value, { type: 'body', metatype: ConfirmCardsDto });
    return checked as ConfirmCards;
  }
}

/** True only for a request that ConfirmCardsDto accepts too. */
export function isConfirmCards(value: unknown): value is ConfirmCards {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return false;
  const { roomId, cards, requestId } = value as Record<string, unknown>;
  return (
    typeof roomId === 'string' &&
    ID.test(roomId) &&
    typeof requestId === 'string' &&
    REQUEST_ID.test(requestId) &&
    Array.isArray(cards) &&
    cards.length >= 1 &&
    cards.length <= MAX_CARDS &&
    cards.every(isCard) &&
    new Set(cards).size === cards.length
  );
}

function isCard(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= DECK_SIZE;
}
