import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, id } from './columns.ts'
import { users } from './users.ts'

/** A comment that a teacher saved for reuse; `{name}` is replaced by the student's name. */
export const commentSnippets = pgTable(
  'comment_snippets',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    snippet_text: text('snippet_text').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('comment_snippets_of_user').on(table.account_id, table.user_id, table.created_at)],
)
