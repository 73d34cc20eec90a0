import { IsIn, IsString, Length } from 'class-validator';
import { Trimmed } from '../../platform/fields';
import { PersonDto } from '../../platform/lists';
import { MayWaitDto, ProposalDto, ReasonOfTwoDto } from '../../staff/approvals';

const ringHolds = ['payouts', 'prizes'] as const;
export type RingHold = (typeof ringHolds)[number];

export class RingReasonDto {
  /** What was seen: money, payee, payer, taps, together, device, address or referral. */
  signal: string;
  /** The same in words, with its figures. */
  sentence: string;
}

export class RingNoteViewDto {
  id: string;
  text: string;
  author: PersonDto;
  at: string;
}

/** Players who are linked with one another. */
export class RingDto {
  id: string;
  /** When the computation first found it. */
  foundAt: string;
  /** The oldest of what was seen. */
  since: string;
  members: PersonDto[];
  /** Strongest first. */
  reasons: RingReasonDto[];
  /** Birr that they have deposited, and that was paid out to them. */
  moneyIn: number;
  moneyOut: number;
  /** open, held (payouts or prizes, by two people), dismissed, or gone: no longer seen. */
  status: 'open' | 'held' | 'dismissed' | 'gone';
  /** What two people hold. */
  held: RingHold[];
  /** What waits for a second person: to hold something (`ring:<id>:payouts`, `…:prizes`), or `…:dismiss`. */
  proposals: ProposalDto[];
  dismissedReason: string | null;
  notes: RingNoteViewDto[];
}

export class RingNoteDto {
  @Trimmed()
  @IsString()
  @Length(1, 1000)
  text: string;
}

export class RingHoldDto extends ReasonOfTwoDto {
  /** Their payouts, or their campaign prizes. */
  @IsIn(ringHolds)
  what: RingHold;
}

export class RingDismissDto extends ReasonOfTwoDto {}

export class RingVerbDto extends MayWaitDto {
  success: true;
}
