import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics, type Counter } from '../../../platform/metrics';
import { Outbox, type OutboxResult } from '../../../platform/outbox';
import { ExclusionsAsked } from '../../../exclusion-register';
import { ChatMessages } from '../../../auth/telegram';
import { PushMessages } from '../push/push-messages';
import type { ChannelAnswer } from './call-result';
import { MessageClaims, type Step } from './message-claims';
import { MessageResults } from './message-results';

type Call = Extract<Step, { kind: 'call' }>;

/** Sends each message from the outbox to the first channel that accepts it (channels.md 3). */
@Injectable()
export class MessageRouter implements OnModuleInit {
  private readonly calls: Counter;

  constructor(
    private readonly outbox: Outbox,
    private readonly claims: MessageClaims,
    private readonly results: MessageResults,
    private readonly push: PushMessages,
    private readonly chats: ChatMessages,
    private readonly exclusions: ExclusionsAsked,
    metrics: Metrics,
  ) {
    this.calls = metrics.counter('messages_total', 'Messages to players by channel and its answer', [
      'channel',
      'result',
    ]);
  }

  onModuleInit(): void {
    this.outbox.register('message', ({ payload }) => this.route(String(payload['id'])));
  }

  private async route(id: string): Promise<OutboxResult> {
    for (;;) {
      const step = await this.claims.next(id);
      if (step.kind === 'over') return step.result;
      // A notice of staff may invite to play.
      const excluded = step.row.kind === 'notice' ? await this.exclusions.ask(step.row) : 'no';
      if (excluded !== 'no') return this.results.withhold(step, excluded);
      const answer = await this.call(step);
      this.calls.increment({ channel: step.channel, result: answer.kind });
      const result = await this.results.settle(step, answer);
      if (result) return result;
    }
  }

  private async call({ channel, row, text }: Call): Promise<ChannelAnswer> {
    if (channel === 'push') return this.push.send(row, text);
    const { chat, id, page, language } = row;
    return this.chats.send({ chat: chat ?? 0n, text, page, message: id, language });
  }
}
