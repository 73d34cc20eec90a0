import { ApiProperty } from '@nestjs/swagger';
import { PersonDto } from '../../platform/lists';

/** One action or read of a member of staff. Amounts in `before` and `after` are santim, as text. */
export class AuditRowDto {
  id: string;
  at: string;
  actor: PersonDto;
  action: string;
  subject: string;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: Record<string, unknown> | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after: Record<string, unknown> | null;
  reason: string | null;
  requestId: string;
}
