import type { MessageKey, MessageParams } from '@libs/i18n';

/** A text of the catalogue with its parameters. */
export type Text = readonly [key: MessageKey, params?: MessageParams];

/** open: there is nothing to check yet. */
export type StepState = 'ok' | 'failed' | 'open';

/** The steps of the draw itself. */
export type DrawStep = 'commitment' | 'list' | 'beacon' | 'order' | 'chain';

export interface StepView {
  readonly name: DrawStep | 'log' | 'seen';
  readonly state: StepState;
  readonly detail: Text;
  /** Short value beside it: a hash, a count. */
  readonly value: string;
}
