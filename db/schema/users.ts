import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { at, createdAt, id, updatedAt } from './columns.ts'

/** A person who signs in. Belongs to one account; only ADMIN works in others. */
export const users = pgTable(
  'users',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    /** E-mail or phone in lower case; unique in the whole install, because sign-in names no account. */
    user_login: text('user_login').notNull().unique(),
    user_fullname: text('user_fullname').notNull(),
    password_hash: text('password_hash'),
    /** The secret shared with the authenticator app, encrypted; null while the second factor is off. */
    otp_secret: text('otp_secret'),
    /** The time step of the last accepted code: each code is accepted once. */
    otp_last_step: bigint('otp_last_step', { mode: 'number' }),
    /** Hashes of the recovery codes that are left. */
    otp_recovery: text('otp_recovery').array().notNull().default(sql`'{}'`),
    /** When so many wrong codes were entered that further ones were refused; null once the password is changed. */
    otp_refused_at: at('otp_refused_at'),
    account_role: smallint('account_role').notNull(),
    account_locale: text('account_locale').notNull().default('en'),
    user_state: smallint('user_state').notNull(),
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('users_by_name').on(table.account_id, table.user_fullname, table._id)],
)
