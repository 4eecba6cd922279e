import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StoredElement } from '#blocks/lesson.ts'
import { accountId, refersTo, rowId, rowKey } from './account-rows.ts'
import { createdAt, jsonb } from './columns.ts'
import { lessons } from './lessons.ts'
import { users } from './users.ts'

/** A published text, immutable. A studying pins its revision, so later edits do not change it. */
export const lessonRevisions = pgTable(
  'lesson_revisions',
  {
    _id: rowId(),
    account_id: accountId(),
    lesson_id: uuid('lesson_id').notNull(),
    revision_number: integer('revision_number').notNull(),
    lesson_title: text('lesson_title').notNull(),
    content: jsonb('content').$type<StoredElement[]>().notNull(),
    change_kind: text('change_kind').$type<'wording' | 'meaning'>().notNull().default('meaning'),
    note: text('note').notNull().default(''),
    /** Imported with answers of another system; never published here. */
    is_imported: boolean('is_imported').notNull().default(false),
    published_by: uuid('published_by').references(() => users._id),
    created_at: createdAt(),
  },
  (table) => [
    rowKey(table),
    refersTo(table, table.lesson_id, lessons),
    uniqueIndex('lesson_revisions_number').on(table.account_id, table.lesson_id, table.revision_number),
  ],
)

/** Unpublished drafts that a restore replaced, so that no text is lost. */
export const draftSnapshots = pgTable(
  'draft_snapshots',
  {
    _id: rowId(),
    account_id: accountId(),
    lesson_id: uuid('lesson_id').notNull(),
    lesson_title: text('lesson_title'),
    content: jsonb('content').$type<StoredElement[]>().notNull(),
    /** The person who replaced the draft. */
    created_by: uuid('created_by').references(() => users._id),
    created_at: createdAt(),
  },
  (table) => [
    rowKey(table),
    refersTo(table, table.lesson_id, lessons),
    index('draft_snapshots_lesson').on(table.lesson_id, table.created_at),
  ],
)
