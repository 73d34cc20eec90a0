import { among, choice, defineList, number, rowOf, text, time, uuid } from '../../../platform/lists';

/** Hours after which the authority must have been told (Proclamation 1321/2024). */
export const BREACH_HOURS = 72;
const DEADLINE = `b.seen_at + interval '${BREACH_HOURS} hours'`;

export const breachesList = defineList({
  name: 'breaches',
  table: 'breaches',
  alias: 'b',
  joins: 'JOIN users u ON u.id = b.noted_by',
  fields: {
    id: uuid('b.id').filtered(),
    what: text('b.what'),
    seenAt: time('b.seen_at', 'When the breach was seen; the 72 hours begin here.').sorted().filtered(),
    deadline: time(DEADLINE, 'Until when the authority must be told.'),
    people: number('b.people', 'How many people it concerns; null while that is not known.').orNull(),
    done: text('b.done', 'What was done about it.').orNull(),
    toldAt: time('b.told_at', 'When the authority was told.').orNull(),
    state: among(
      ['open', 'late', 'told', 'toldLate'],
      `CASE WHEN b.told_at > ${DEADLINE} THEN 'toldLate' WHEN b.told_at IS NOT NULL THEN 'told'
        WHEN now() > ${DEADLINE} THEN 'late' ELSE 'open' END`,
    ),
    notedByName: text('u.name'),
    notedAt: time('b.noted_at'),
  },
  defaultSort: ['seenAt', 'DESC'],
  filters: { told: choice({ no: 'b.told_at IS NULL', yes: 'b.told_at IS NOT NULL' }) },
  impersonal: true,
});

/** A row of GET admin/breaches. */
export class BreachDto extends rowOf(breachesList) {}
