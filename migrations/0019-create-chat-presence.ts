import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What several API servers must know of each other's chat: who is in the room, and which messages are new. */
export class CreateChatPresence implements MigrationInterface {
  name = 'ShareChat1764000000014';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
-- Who is in the chat room by the sockets of one server. Not logged: after a crash every server writes its row again.
CREATE UNLOGGED TABLE chat_presence (
  server_id uuid CONSTRAINT chat_presence_pkey PRIMARY KEY,
  user_ids uuid[] NOT NULL,
  seen_at timestamptz NOT NULL
);

CREATE INDEX chat_messages_created_at_idx ON chat_messages (created_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON chat_presence TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
