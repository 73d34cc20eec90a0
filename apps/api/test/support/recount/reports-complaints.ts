import type { TestApp } from '../servers/app';

/** Hours until a complaint is acknowledged, answered, appealed against, and answered again. */
const COURSES = [
  [2, 50, null, null],
  [30, 200, null, null],
  [1, 24, 48, 72],
  [1, 24, 30, 250],
  [null, null, null, null],
] as const;

const FROM = "$1::timestamptz + interval '1 hour' *";

/** Writes complaints of one evening, some of which staff keep in time and some not. */
export async function complainIn(
  { db }: TestApp,
  { from, player, about, admin }: Record<'player' | 'about' | 'admin', { id: string }> & { from: Date },
): Promise<void> {
  for (const [seen, answered, appealed, ended] of COURSES) {
    const [row] = await db.query<{ id: string }>(
      `INSERT INTO complaints (id, user_id, person_id, text, created_at, acknowledge_by, answer_by)
       VALUES (gen_random_uuid(), $2, $3, 'late', $1, ${FROM} 24, ${FROM} 192) RETURNING id`,
      [from, player.id, about.id],
    );
    const move = async (set: string, hours: number | null, by: string | null = null) => {
      if (hours === null) return;
      await db.query(
        `UPDATE complaints SET version = version + 1, ${set.replaceAll('AT', `${FROM} $2::int`)}
         WHERE id = $3`,
        [from, hours, row?.id, ...(by === null ? [] : [by])],
      );
    };
    await move("state = 'Acknowledged', acknowledged_at = AT, acknowledged_by = $4::uuid", seen, admin.id);
    await move(
      "state = 'Answered', answer = 'no', answered_at = AT, answered_by = $4::uuid, appeal_by = AT + interval '336 hours'",
      answered,
      admin.id,
    );
    await move(
      "state = 'Appealed', appeal = 'yes', appealed_at = AT, final_by = AT + interval '192 hours'",
      appealed,
    );
    await move(
      "state = 'Closed', final_answer = 'no', closed_at = AT, closed_by = $4::uuid",
      ended,
      admin.id,
    );
  }
}
