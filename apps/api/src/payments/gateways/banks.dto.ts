import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { Bank } from './gateway';

export class BankDto implements Bank {
  id: string;
  name: string;
  swift: string | null;
  /** Digits of an account number; null if the provider does not state it. */
  accountLength: number | null;
  isMobileMoney: boolean;
  currency: string;
}

/** Answer of GET chapa/getBanks. */
@ApiExtraModels(BankDto)
export class BanksDto {
  /** The banks by id. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(BankDto) } })
  data: Record<string, BankDto>;
}
