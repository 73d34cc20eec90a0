import type { LanguageTag } from '@libs/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const scheduledStatuses = ['planned', 'open', 'playing', 'played', 'empty', 'cancelled'] as const;

/**
 * A game at an hour: one that players have agreed on, played in a hidden space of its own; or a big game, which has a
 * title. Amounts are santim.
 */
@Entity('scheduled_games')
export class ScheduledGame {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') creator_id: string;
  @Column('bigint') stake: bigint;
  @Column('timestamptz') starts_at: Date;
  @Column({ type: 'text', enum: scheduledStatuses }) status: (typeof scheduledStatuses)[number];
  @Column('int') reminders: number;
  @Column('timestamptz', { nullable: true }) next_due_at: Date | null;
  @Column('uuid', { nullable: true }) space_id: string | null;
  @Column('uuid', { nullable: true }) round_id: string | null;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
  @Column('jsonb', { nullable: true }) title: Record<LanguageTag, string> | null;
}

/** An attendee of a scheduled game. */
@Entity('scheduled_game_attendees')
export class GameAttendee {
  @PrimaryColumn('uuid') game_id: string;
  @PrimaryColumn('uuid') user_id: string;
  @Column('timestamptz') joined_at: Date;
}
