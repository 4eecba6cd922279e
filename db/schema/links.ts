import { sql } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, refersTo, rowId, rowKey } from './account-rows.ts'
import { at, createdAt } from './columns.ts'
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
    _id: rowId(),
    account_id: accountId(),
    lesson_id: uuid('lesson_id').notNull(),
    contact_id: uuid('contact_id'),
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
    rowKey(table),
    refersTo(table, table.lesson_id, lessons),
    refersTo(table, table.contact_id, contacts),
    uniqueIndex('lesson_links_token').on(table.account_id, table.token_hash),
    index('lesson_links_lesson').on(table.lesson_id),
    index('lesson_links_contact').on(table.contact_id, table.lesson_id).where(sql`${table.contact_id} is not null`),
    uniqueIndex('lesson_links_single').on(table.account_id, table.lesson_id, table.kind).where(isSingle(table)),
  ],
)

/** Which links a lesson has one of. */
export function isSingle({ kind, revoked_at }: { kind: AnyPgColumn; revoked_at: AnyPgColumn }) {
  return sql`${kind} <> 'further' and ${revoked_at} is null`
}

/** The account of a link, which is looked up before it is known. */
export const lessonLinkTokens = pgTable(
  'lesson_link_tokens',
  { token_hash: text('token_hash').primaryKey(), account_id: accountId() },
  (table) => [
    foreignKey({
      name: 'lesson_link_tokens_link',
      columns: [table.account_id, table.token_hash],
      foreignColumns: [lessonLinks.account_id, lessonLinks.token_hash],
    }).onDelete('cascade'),
  ],
)
