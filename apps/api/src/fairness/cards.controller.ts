import { Controller, Get, Header } from '@nestjs/common';
import { deckAsGrids } from '@libs/bingo';
import { Access } from '../platform/http';
import type { CardsDto } from './fairness.dto';

/** The published deck of cards, with which anyone can find out the winners of a round themselves. */
@Controller('cards')
@Access('public')
export class CardsController {
  private readonly deck: CardsDto = { cards: deckAsGrids() };

  /** Reads the published deck: cells as [row][column], "F" in the middle. It never changes, so a browser asks once. */
  @Get()
  @Header('cache-control', 'public, max-age=31536000, immutable')
  cards(): CardsDto {
    return this.deck;
  }
}
