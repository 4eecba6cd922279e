import { appRoleSql } from '#db/app-role.ts'
import type { Config } from '../config.ts'

/**
 * Prints the SQL that a user who may create roles runs once in the database of DATABASE_URL, if the user named there may
 * not.
 */
export async function printRoles({ databaseUrl }: Config): Promise<void> {
  const user = databaseUrl ? decodeURIComponent(new URL(databaseUrl).username) : ''
  if (!user) throw new Error('Name the user: DATABASE_URL=postgres://user@… npm run db:roles')
  console.log(appRoleSql(user))
}
