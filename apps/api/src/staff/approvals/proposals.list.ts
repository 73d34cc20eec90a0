import {
  among,
  birr,
  by,
  column,
  defineList,
  flag,
  person,
  shaped,
  text,
  texts,
  time,
  uuid,
  uuids,
  worked,
} from '../../platform/lists';
import { proposalStates } from './proposals.entity';

const VALUES = { type: 'object', additionalProperties: true } as const;

/** Who asked for what, about whom: what proposals and reviews of actions done alone have in common. */
export const askedFields = {
  id: uuid('x.id').filtered(),
  kind: text('x.kind').filtered(),
  subject: text('x.subject', 'What it is about, such as `deposit:<id>`.'),
  madeBy: person('x.maker_id', 'm'),
  madeAt: time('x.made_at').sorted().filtered(),
  receiver: person('x.receiver_id', 'r', 'The player whose money it is about.').orNull(),
  before: shaped<object>(VALUES, 'x.before').orNull(),
  after: shaped<object>(VALUES, 'x.after'),
  reason: text('x.reason').orNull(),
};

export const askedFilters = {
  madeBy: uuids('x.maker_id'),
  notMadeBy: by('uuid', (id) => `x.maker_id <> ${id}`),
  receiverId: uuids('x.receiver_id'),
};

/** Proposals, without those that their maker carried out alone, since nobody has to decide about them. */
export const proposalsList = defineList({
  name: 'proposals',
  table: '(SELECT * FROM proposals WHERE NOT is_alone)',
  alias: 'x',
  joins: `JOIN users m ON m.id = x.maker_id LEFT JOIN users r ON r.id = x.receiver_id
    LEFT JOIN users c ON c.id = x.checker_id`,
  fields: {
    ...askedFields,
    value: birr('x.value', 'The most money that the proposal can cost or move.').sorted(),
    state: among(proposalStates, 'x.state').filtered(),
    expiresAt: time('x.expires_at', 'From this time on nobody can confirm the proposal.').sorted(),
    hash: text('x.hash', 'SHA-256 of what is shown, in hexadecimal.'),
    mine: flag(
      worked({ maker: column<string>('x.maker_id') }, ({ maker }, { reader }) => maker === reader.id),
      'Whether the reader made this proposal.',
    ),
    checker: person('x.checker_id', 'c').orNull(),
    decisionReason: text('x.decision_reason').orNull(),
    decidedAt: time('x.decided_at').orNull(),
  },
  defaultSort: ['madeAt', 'DESC'],
  filters: { ...askedFilters, subject: texts('x.subject') },
  unless: { state: () => "x.state = 'Open'" },
});
