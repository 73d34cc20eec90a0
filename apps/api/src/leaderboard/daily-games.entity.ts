import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A player's stakes and prizes of a day, for the tables of the day. Amounts are santim. */
@Entity('daily_games')
export class DailyGames {
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('uuid') user_id: string;
  @Column('int') games: number;
  @Column('bigint') bet: bigint;
  @Column('bigint') win: bigint;
  @Column({ type: 'bigint', insert: false, update: false }) profit: bigint;
}
