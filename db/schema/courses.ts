import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, rowId, rowKey } from './account-rows.ts'
import { archivedAt, createdAt, updatedAt } from './columns.ts'
import { users } from './users.ts'

export const courses = pgTable(
  'courses',
  {
    _id: rowId(),
    account_id: accountId(),
    course_title: text('course_title').notNull(),
    /** Transliterated from the title; unique in the account. */
    course_slug: text('course_slug').notNull(),
    course_locale: text('course_locale').notNull().default('ru'),
    course_category: text('course_category').notNull().default('Bible'),
    course_description: text('course_description').notNull().default(''),
    course_image: text('course_image').notNull().default(''),
    course_source: text('course_source').notNull().default(''),
    course_licence: text('course_licence').notNull().default(''),
    /** Null in rows from before it was recorded. */
    created_by: uuid('created_by').references(() => users._id),
    archived_at: archivedAt(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [rowKey(table), uniqueIndex('courses_slug').on(table.account_id, table.course_slug)],
)
