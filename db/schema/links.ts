import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { at, createdAt, id } from './columns.ts'
import { contacts } from './contacts.ts'
import { lessons } from './lessons.ts'
import { users } from './users.ts'

/**
 * A share link to one lesson, for everyone or for one contact. It is found by the SHA-256 of its token; the token itself is
 * encrypted, with a key that is not in the database.
 */
export const lessonLinks = pgTable(
  'lesson_links',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    lesson_id: uuid('lesson_id')
      .notNull()
      .references(() => lessons._id),
    contact_id: uuid('contact_id').references(() => contacts._id),
    /** The creator's note on whom the link is for. */
    purpose: text('purpose').notNull().default(''),
    token_hash: text('token_hash').notNull(),
    /** The encrypted token; null in links that were created before tokens were stored. */
    token_sealed: text('token_sealed'),
    /** The lesson's one lasting link, the link of the course's public page, or one of any number of further links. */
    kind: text('kind', { enum: ['lasting', 'course_page', 'further'] })
      .notNull()
      .default('further'),
    created_by: uuid('created_by').references(() => users._id),
    created_at: createdAt(),
    expires_at: at('expires_at'),
    revoked_at: at('revoked_at'),
    /** When the page of a link for one contact first ran in a browser; the preview of a messenger does not count. */
    opened_at: at('opened_at'),
  },
  (table) => [
    uniqueIndex('lesson_links_token').on(table.token_hash),
    index('lesson_links_lesson').on(table.lesson_id),
    index('lesson_links_contact').on(table.contact_id, table.lesson_id).where(sql`${table.contact_id} is not null`),
    uniqueIndex('lesson_links_single')
      .on(table.lesson_id, table.kind)
      .where(sql`${table.kind} <> 'further' and ${table.revoked_at} is null`),
  ],
)
