import { ApiProperty } from '@nestjs/swagger';
import { PersonDto, rowOf } from '../../../../platform/lists';
import { ProposalDto } from '../../../../staff/approvals';
import { casesList } from './cases.list';

/** A difference that a person settles. Amounts are in birr. */
export class CaseDto extends rowOf(casesList) {
  /** The proposal that waits for a second person, as it is shown; null if there is none. */
  @ApiProperty({ type: ProposalDto, nullable: true })
  proposal: ProposalDto | null;
}

export class CaseNoteDto {
  id: string;
  author: PersonDto;
  text: string;
  createdAt: string;
}

export class CasePageDto extends CaseDto {
  /** The notes on the case, oldest first. */
  notes: CaseNoteDto[];
}
