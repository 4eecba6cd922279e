import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StoredElement } from '#blocks/lesson.ts'
import { accounts, users } from './accounts.ts'
import { archivedAt, at, createdAt, id, jsonb, updatedAt } from './columns.ts'
import { contacts } from './people.ts'

export const courses = pgTable(
  'courses',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    course_title: text('course_title').notNull(),
    /** Transliterated from the title; unique in the account. */
    course_slug: text('course_slug').notNull(),
    course_locale: text('course_locale').notNull().default('ru'),
    course_category: text('course_category').notNull().default('Bible'),
    course_description: text('course_description').notNull().default(''),
    course_image: text('course_image').notNull().default(''),
    course_source: text('course_source').notNull().default(''),
    course_licence: text('course_licence').notNull().default(''),
    archived_at: archivedAt(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('courses_slug').on(table.account_id, table.course_slug)],
)

/** A lesson with its draft. `published_revision_id` is what students get; null while nothing was published. */
export const lessons = pgTable(
  'lessons',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses._id),
    lesson_title: text('lesson_title').notNull(),
    lesson_order: integer('lesson_order').notNull(),
    /** Minutes. */
    lesson_length: smallint('lesson_length').notNull().default(15),
    lesson_feedback: text('lesson_feedback').$type<'never' | 'after_review'>().notNull().default('never'),
    draft_content: jsonb('draft_content').$type<StoredElement[]>().notNull().default([]),
    /** Of the draft, counted where it is written: a list of courses reads no lesson. */
    elements_count: integer('elements_count').notNull().default(0),
    questions_count: integer('questions_count').notNull().default(0),
    /** Counts every stored change of the draft; a save that names an older one is a conflict. */
    lesson_version: integer('lesson_version').notNull().default(1),
    /** The version that was published last: below `lesson_version` while unpublished changes exist. */
    published_version: integer('published_version'),
    published_revision_id: uuid('published_revision_id'),
    archived_at: archivedAt(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('lessons_course').on(table.course_id, table.lesson_order)],
)

/** What was published, word for word and for ever: studyings pin one, so editing never changes the past. */
export const lessonRevisions = pgTable(
  'lesson_revisions',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    lesson_id: uuid('lesson_id')
      .notNull()
      .references(() => lessons._id),
    revision_number: integer('revision_number').notNull(),
    lesson_title: text('lesson_title').notNull(),
    content: jsonb('content').$type<StoredElement[]>().notNull(),
    change_kind: text('change_kind').$type<'wording' | 'meaning'>().notNull().default('meaning'),
    note: text('note').notNull().default(''),
    /** Came with answers from elsewhere and was never published here. */
    is_imported: boolean('is_imported').notNull().default(false),
    published_by: uuid('published_by').references(() => users._id),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('lesson_revisions_number').on(table.lesson_id, table.revision_number)],
)

/** Drafts that were never published and had to make room for a restored text: nothing that somebody wrote is lost. */
export const keptDrafts = pgTable(
  'kept_drafts',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    lesson_id: uuid('lesson_id')
      .notNull()
      .references(() => lessons._id),
    /** Null for what was kept before titles were. */
    lesson_title: text('lesson_title'),
    content: jsonb('content').$type<StoredElement[]>().notNull(),
    /** Who put another text in its place. */
    kept_by: uuid('kept_by').references(() => users._id),
    created_at: createdAt(),
  },
  (table) => [index('kept_drafts_lesson').on(table.lesson_id, table.created_at)],
)

/**
 * A share link to one lesson, for everybody or for one contact. Of its token only the SHA-256 is kept, but for the link that
 * the course's public page gives to everybody who asks: that one is no secret.
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
    /** Whom it is for, in its maker's words. */
    purpose: text('purpose').notNull().default(''),
    token_hash: text('token_hash').notNull(),
    /** The token itself, of the course page's own link alone. */
    public_token: text('public_token'),
    created_by: uuid('created_by').references(() => users._id),
    created_at: createdAt(),
    expires_at: at('expires_at'),
    revoked_at: at('revoked_at'),
  },
  (table) => [
    uniqueIndex('lesson_links_token').on(table.token_hash),
    index('lesson_links_lesson').on(table.lesson_id),
    uniqueIndex('lesson_links_public')
      .on(table.lesson_id)
      .where(sql`${table.public_token} is not null and ${table.revoked_at} is null`),
  ],
)

/** A picture as we re-encoded it; `sha256` is of the stored bytes, so that our own files are known again. */
export const images = pgTable(
  'images',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    image_kind: text('image_kind').notNull(),
    image_url: text('image_url').notNull(),
    /** What the file was called; empty for pictures that are older than the library. */
    image_name: text('image_name').notNull().default(''),
    /** What was last said of it in words; proposed wherever it is used again. */
    image_alt: text('image_alt').notNull().default(''),
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    created_by: uuid('created_by').references(() => users._id),
    created_at: createdAt(),
    /** Out of the library; its files stay, for every lesson that ever showed it. */
    archived_at: archivedAt(),
  },
  (table) => [
    index('images_sha256').on(table.account_id, table.sha256),
    index('images_newest').on(table.account_id, table.created_at, table._id),
  ],
)
