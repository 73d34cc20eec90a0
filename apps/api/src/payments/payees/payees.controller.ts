import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { RateLimit } from '../../platform/rate-limit';
import { paymentWay } from '../common/payment-words';
import { type Bank, Banks } from '../gateways';
import { PayeeAccounts } from './accounts';
import { ConfirmPayeeDto, NewPayeeDto, PayeeDto, PayeeMadeDto } from './payees.dto';
import { maskAccount, type Payee } from './rows';

/** The accounts to which a player's payouts go. */
@Controller('payees')
@Access('user')
export class PayeesController {
  constructor(
    private readonly payees: PayeeAccounts,
    private readonly banks: Banks,
    private readonly clock: Clock,
  ) {}

  /** Lists the accounts that the player has confirmed. */
  @Get()
  async list(@CurrentUser() user: SessionUser): Promise<PayeeDto[]> {
    const rows = await this.payees.list(user.id);
    const banks = await this.bankNames(rows);
    return rows.map((row) => this.viewOf(row, banks));
  }

  /** Adds an account and sends the code that confirms it. */
  @Post()
  @RateLimit({ perUser: { points: 20, seconds: 60 } })
  @Refuses('MONEY_FROZEN', 'LIMIT_REACHED')
  async add(@CurrentUser() user: SessionUser, @Body() request: NewPayeeDto): Promise<PayeeMadeDto> {
    const { kind, method, bankId, accountNumber, accountName } = request;
    return this.payees.add(user, {
      method: kind === 'bank' ? 'BANK' : (method ?? 'TELEBIRR'),
      bankId: kind === 'bank' ? (bankId ?? null) : null,
      accountNumber,
      accountName,
    });
  }

  /** Confirms an account by its code; orders that waited for the code go on. */
  @Post(':id/confirm')
  @HttpCode(200)
  @Refuses('INVALID_OTP', 'NOT_FOUND', 'MONEY_FROZEN')
  async confirm(
    @CurrentUser() user: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() proof: ConfirmPayeeDto,
  ): Promise<PayeeDto> {
    const { payee } = await this.payees.confirm(user, id, proof);
    return this.viewOf(payee, await this.bankNames([payee]));
  }

  /** Removes an account. Orders to it that are not sent yet are given back. */
  @Delete(':id')
  @Refuses('NOT_FOUND', 'MONEY_FROZEN')
  async remove(@CurrentUser() user: SessionUser, @Param('id', IdParam) id: string): Promise<DoneDto> {
    await this.payees.remove(user, id);
    return { success: true };
  }

  /** The provider's banks by id; empty if the provider does not answer, so that the ids are shown instead of names. */
  private async bankNames(rows: readonly Payee[]): Promise<ReadonlyMap<string, Bank>> {
    if (!rows.some(({ method }) => method === 'BANK')) return new Map();
    return this.banks.all().catch(() => new Map<string, Bank>());
  }

  private viewOf(row: Payee, banks: ReadonlyMap<string, Bank>): PayeeDto {
    const rests = row.rests_until && row.rests_until > this.clock.now() ? row.rests_until : null;
    return {
      id: row.id,
      kind: row.method === 'BANK' ? 'bank' : 'phone',
      ...(row.method === 'BANK' ? { bankId: row.bank_id ?? '' } : {}),
      bank:
        row.method === 'BANK'
          ? (banks.get(row.bank_id ?? '')?.name ?? row.bank_id ?? '')
          : (paymentWay({ medium: row.method }).via ?? ''),
      accountNumber: maskAccount(row.account_number),
      accountName: row.account_name,
      restsUntil: rests?.toISOString() ?? null,
      status: row.state === 'review' ? 'review' : rests ? 'resting' : 'ready',
    };
  }
}
