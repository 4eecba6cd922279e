import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PictureFailure } from '#domain/lesson/remote-picture.ts'
import { accountId, keyOf, rowId, rowKey } from './account-rows.ts'
import { archivedAt, at, createdAt } from './columns.ts'
import { users } from './users.ts'

/** A re-encoded picture. `sha256` is of the stored bytes, so that an upload of our own file is recognised. */
export const images = pgTable(
  'images',
  {
    _id: rowId(),
    account_id: accountId(),
    image_kind: text('image_kind').notNull(),
    image_url: text('image_url').notNull(),
    /** The name of the uploaded file. */
    image_name: text('image_name').notNull().default(''),
    /** The last alternative text, suggested when the picture is used again. */
    image_alt: text('image_alt').notNull().default(''),
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    created_by: uuid('created_by').references(() => users._id),
    created_at: createdAt(),
    /** Removed from the library; the files stay for the lessons that show them. */
    archived_at: archivedAt(),
  },
  (table) => [
    rowKey(table),
    index('images_sha256').on(table.account_id, table.sha256),
    index('images_newest').on(table.account_id, table.created_at, table._id),
  ],
)

/** What became of a picture on another site: stored here, or the reason why not. An address without a row was not tried yet. */
export const remotePictures = pgTable(
  'remote_pictures',
  {
    account_id: accountId(),
    /** SHA-256 of the address, which may be longer than an index entry. */
    address_hash: text('address_hash').notNull(),
    image_url: text('image_url'),
    failure: text('fault').$type<PictureFailure>(),
    fetched_at: at('fetched_at').notNull(),
  },
  (table) => [keyOf(table, table.address_hash)],
)
