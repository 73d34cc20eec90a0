import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A count of the rate limiter, in the columns that rate-limiter-flexible writes. */
@Entity('rate_limits')
export class RateLimitCount {
  @PrimaryColumn('text') key: string;
  @Column('int') points: number;
  @Column('bigint', { nullable: true }) expire: bigint | null; // ms since 1970
}
