import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredElement } from '#blocks/lesson.ts'
import type { LessonFeedback } from '#domain/lesson/course.ts'
import { accountId, refersTo, rowId, rowKey } from './account-rows.ts'
import { archivedAt, createdAt, jsonb, updatedAt } from './columns.ts'
import { courses } from './courses.ts'
import { users } from './users.ts'

/** A lesson with its draft. `published_revision_id` is what students get; null while nothing was published. */
export const lessons = pgTable(
  'lessons',
  {
    _id: rowId(),
    account_id: accountId(),
    course_id: uuid('course_id').notNull(),
    lesson_title: text('lesson_title').notNull(),
    lesson_order: integer('lesson_order').notNull(),
    /** Minutes. */
    lesson_length: smallint('lesson_length').notNull().default(15),
    lesson_feedback: text('lesson_feedback').$type<LessonFeedback>().notNull().default('never'),
    draft_content: jsonb('draft_content').$type<StoredElement[]>().notNull().default([]),
    /** Counts of the draft, stored with it, so that a list of courses reads no lesson. */
    elements_count: integer('elements_count').notNull().default(0),
    questions_count: integer('questions_count').notNull().default(0),
    /** Increases with each stored change of the draft; a save based on an older version is a conflict. */
    lesson_version: integer('lesson_version').notNull().default(1),
    /** The last published version: below `lesson_version` while unpublished changes exist. */
    published_version: integer('published_version'),
    published_revision_id: uuid('published_revision_id'),
    /** Null in rows from before it was recorded. */
    created_by: uuid('created_by').references(() => users._id),
    archived_at: archivedAt(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    rowKey(table),
    refersTo(table, table.course_id, courses),
    index('lessons_course').on(table.course_id, table.lesson_order),
    index('lessons_words').using('gin', sql`search_words(${table.lesson_title}, null)`),
  ],
)
