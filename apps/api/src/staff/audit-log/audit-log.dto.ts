import { ApiProperty } from '@nestjs/swagger';
import { PersonDto } from '../../platform/lists';

/** One action or read of a member of staff. Amounts in `before` and `after` are santim, as text. */
export class AuditRowDto {
  id: string;
  at: string;
  /** A member of staff, a command on the server, a job, or somebody who has not signed in. */
  actorKind: 'staff' | 'server' | 'job' | 'stranger';
  /** Of staff only. */
  @ApiProperty({ type: PersonDto, nullable: true })
  actor: PersonDto | null;
  action: string;
  subject: string;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: Record<string, unknown> | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after: Record<string, unknown> | null;
  reason: string | null;
  requestId: string;
  /** Where it came from; null once it is erased. */
  address: string | null;
  /** The random id of the browser. */
  device: string | null;
  /** The phone that it is about, if any. */
  phoneNo: string | null;
}
