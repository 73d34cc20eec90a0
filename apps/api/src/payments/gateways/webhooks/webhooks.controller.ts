import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/http';
import type { RawWebhook } from '..';
import { Approvals } from './approvals';
import { Raw } from './raw-body';
import { Webhooks } from './webhooks';

/** The routes that providers call. The optional last part of a path is the token of a payment. */
@ApiExcludeController()
@Controller()
@Access('public')
export class WebhooksController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly approvals: Approvals,
  ) {}

  @Post(['chapa/webhook', 'chapa/webhook/:token'])
  @HttpCode(200)
  async chapa(@Raw() webhook: RawWebhook): Promise<{ success: true }> {
    await this.webhooks.receive('chapa', webhook);
    return { success: true };
  }

  /**
   * Chapa calls `callback_url` by GET with trx_ref, ref_id and status (providers.md, C7). Nobody has signed this call,
   * so it is only a hint to check the payment.
   */
  @Get(['chapa/webhook', 'chapa/webhook/:token'])
  async chapaCallback(@Param('token') token?: string): Promise<{ success: true }> {
    await this.webhooks.hint(token ?? null);
    return { success: true };
  }

  @Post(['arifpay/webhook', 'arifpay/webhook/:token'])
  @HttpCode(200)
  async arifpay(@Raw() webhook: RawWebhook): Promise<{ success: true }> {
    await this.webhooks.receive('arifpay', webhook);
    return { success: true };
  }

  @Post(['santimpay/webhook', 'santimpay/webhook/:token'])
  @HttpCode(200)
  async santimpay(@Raw() webhook: RawWebhook): Promise<{ success: true }> {
    await this.webhooks.receive('santimpay', webhook);
    return { success: true };
  }

  /** Chapa asks before it sends a transfer: 200 approves it, 400 refuses it. */
  @Post('chapa/approval')
  async approval(@Raw() webhook: RawWebhook, @Res() reply: FastifyReply): Promise<void> {
    const approved = await this.approvals.approves(webhook);
    await reply.status(approved ? 200 : 400).send({ success: approved });
  }
}
