import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, rowId, rowKey } from './account-rows.ts'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** A comment that a teacher saved for reuse; `{name}` is replaced by the student's name. */
export const commentSnippets = pgTable(
  'comment_snippets',
  {
    _id: rowId(),
    account_id: accountId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    snippet_text: text('snippet_text').notNull(),
    created_at: createdAt(),
  },
  (table) => [rowKey(table), index('comment_snippets_of_user').on(table.account_id, table.user_id, table.created_at)],
)
