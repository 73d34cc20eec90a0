import { IsIn, IsString, Length } from 'class-validator';
import { Trimmed } from '../../platform/fields';
import { PersonDto } from '../../platform/lists';
import { MayWaitDto, ProposalDto, ReasonOfTwoDto } from '../../staff/approvals';

const ringHolds = ['payouts', 'prizes'] as const;
export type RingHold = (typeof ringHolds)[number];

export class RingReasonDto {
  /** Name of the signal: money, payee, payer, taps, together, device, address or referral. */
  signal: string;
  /** The reason in words, with its figures. */
  sentence: string;
}

export class RingNoteViewDto {
  id: string;
  text: string;
  author: PersonDto;
  at: string;
}

/** A ring of players who are linked with one another. */
export class RingDto {
  id: string;
  /** When the computation first found the ring. */
  foundAt: string;
  /** Time of the oldest link between the members. */
  since: string;
  members: PersonDto[];
  /** The reasons, strongest first. */
  reasons: RingReasonDto[];
  /** What the members have deposited, in birr. `moneyOut` is what was paid out to them. */
  moneyIn: number;
  moneyOut: number;
  /** `open`; `held`: payouts or prizes are held; `dismissed`; `gone`: the computation no longer finds the ring. */
  status: 'open' | 'held' | 'dismissed' | 'gone';
  /** What is held of the members: payouts, campaign prizes, or both. */
  held: RingHold[];
  /**
   * Proposals that wait for a second person. Their subject is `ring:<id>:payouts`, `ring:<id>:prizes` or
   * `ring:<id>:dismiss`.
   */
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
  /** What to hold: the members' payouts, or their campaign prizes. */
  @IsIn(ringHolds)
  what: RingHold;
}

export class RingDismissDto extends ReasonOfTwoDto {}

export class RingVerbDto extends MayWaitDto {
  success: true;
}
