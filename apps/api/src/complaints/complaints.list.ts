import {
  among,
  choice,
  column,
  columnsOf,
  defineList,
  flag,
  number,
  person,
  rowOf,
  search,
  text,
  time,
  uuid,
  verbs,
  worked,
  type Field,
} from '../platform/lists';
import type { Complaint } from './complaints.entity';
import { complaintStates, complaintSubjects, subjectSql, type ComplaintState } from './states';

const row = columnsOf<Complaint>('c');

/** SQL: the agent of the space in which the round was played. */
const OWNER = `(SELECT s.owner_id FROM rounds r JOIN rooms m ON m.id = r.room_id JOIN spaces s ON s.id = m.space_id
  WHERE r.id = c.round_id)`;

/** Whoever a complaint is about or was written by: the same people as complaint_conflict's. */
const PEOPLE = { ...row('user_id', 'person_id'), owner: column<string | null>(OWNER) };
const HIDDEN = 'Null for whom the complaint is about.';

/** A field that whoever the complaint is about does not see. */
const unlessOwn = <Value>(field: Field<Value>) =>
  field.hidden(
    PEOPLE,
    ({ user_id: writer, ...about }, { reader }) =>
      writer !== reader.id && Object.values(about).includes(reader.id),
  );

export const complaintsList = defineList({
  name: 'complaints',
  table: 'complaints',
  alias: 'c',
  joins: `JOIN users u ON u.id = c.user_id LEFT JOIN users p ON p.id = c.person_id
    LEFT JOIN users k ON k.id = c.acknowledged_by LEFT JOIN users a ON a.id = c.answered_by
    LEFT JOIN users l ON l.id = c.closed_by LEFT JOIN deposits d ON d.id = c.deposit_id
    LEFT JOIN withdrawals w ON w.id = c.withdrawal_id`,
  fields: {
    id: uuid('c.id').filtered(),
    number: number('c.number', 'By which the player and staff call it.').sorted().filtered(),
    state: among(complaintStates, 'c.state').filtered(),
    version: number('c.version', 'Grows with each move; a verb names the version that its caller has read.'),
    about: among(complaintSubjects, subjectSql('c')),
    player: unlessOwn(person('c.user_id', 'u', HIDDEN)),
    roundId: uuid('c.round_id').orNull(),
    depositId: uuid('c.deposit_id').orNull(),
    withdrawalId: uuid('c.withdrawal_id').orNull(),
    ref: text('COALESCE(d.reference, w.reference)', 'Reference of the payment.').orNull(),
    person: person('c.person_id', 'p').orNull(),
    caseId: uuid('c.case_id', 'The case of the payment.').orNull(),
    text: unlessOwn(text('c.text', `Null a year after the end, as all texts. ${HIDDEN}`)),
    dueAt: time('c.due_at', 'The next deadline of staff; null while nothing is due.').sorted().orNull(),
    late: flag(
      worked(row('due_at'), ({ due_at: due }, { now }) => due !== null && due <= now),
      'True once that deadline has passed.',
    ),
    createdAt: time('c.created_at').sorted().filtered(),
    acknowledgeBy: time('c.acknowledge_by'),
    answerBy: time('c.answer_by'),
    acknowledgedAt: time('c.acknowledged_at').orNull(),
    acknowledgedBy: person('c.acknowledged_by', 'k').orNull(),
    answer: text('c.answer').orNull(),
    answeredAt: time('c.answered_at').orNull(),
    answeredBy: person('c.answered_by', 'a').orNull(),
    appealBy: time('c.appeal_by', 'Until when the player may appeal.').orNull(),
    appeal: unlessOwn(text('c.appeal', HIDDEN)),
    appealedAt: time('c.appealed_at').orNull(),
    finalAnswer: text('c.final_answer', 'The answer to the appeal.').orNull(),
    closedAt: time('c.closed_at').orNull(),
    closedBy: person('c.closed_by', 'l', 'Who answered the appeal.').orNull(),
    can: verbs(
      worked({ ...row('state'), ...PEOPLE }, ({ state, ...people }, { reader }) =>
        Object.values(people).includes(reader.id) ? [] : complaintVerbs(state),
      ),
      'The verbs that the reader may use; none on a complaint about themselves.',
    ),
  },
  defaultSort: ['dueAt', 'ASC'],
  filters: {
    q: search((words, place) => `c.number::text = ${place(words)}`),
    tab: choice({
      waiting: 'c.due_at IS NOT NULL',
      open: "c.state = 'Open'",
      acknowledged: "c.state = 'Acknowledged'",
      appealed: "c.state = 'Appealed'",
      answered: "c.state = 'Answered'",
      closed: "c.state = 'Closed'",
    }),
  },
});

/** A row of GET admin/complaints. */
export class ComplaintRowDto extends rowOf(complaintsList) {}

/** The verbs that staff may use on a complaint of a state. */
export function complaintVerbs(state: ComplaintState): ('acknowledge' | 'answer')[] {
  if (state === 'Open') return ['acknowledge', 'answer'];
  return state === 'Acknowledged' || state === 'Appealed' ? ['answer'] : [];
}
