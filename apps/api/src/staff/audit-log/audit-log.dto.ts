import { ApiProperty } from '@nestjs/swagger';
import { PersonDto } from '../../platform/lists';

/** One action or read of a member of staff. Amounts in `before` and `after` are santim, as text. */
export class AuditRowDto {
  id: string;
  at: string;
  /** Who acted: a member of staff, a command on the server, a job, or somebody who was not signed in. */
  actorKind: 'staff' | 'server' | 'job' | 'stranger';
  /** The member of staff; null for every other kind of actor. */
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
  /** Network address of the request; null if unknown or already erased. */
  address: string | null;
  /** The random id of the browser. */
  device: string | null;
  /** The phone that the action is about, if any. */
  phoneNo: string | null;
}
