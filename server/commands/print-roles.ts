import { appRoleSql } from '#db/client.ts'

/** Prints the SQL that an external database's owner runs once when the application may not create roles itself. */
export async function printRoles(): Promise<void> {
  console.log(appRoleSql)
}
