import { connect, databaseAt, type DatabaseAddress } from '../connect.ts'
import { DATABASE } from './embedded.ts'

// A second database of the embedded server, which takes the place of the first one once it is complete.

const REPLACEMENT = 'bible_school_replacement'
const REPLACED = 'bible_school_replaced'

/** An empty database beside the one in use; that of an interrupted attempt is dropped. */
export async function createReplacement(owner: DatabaseAddress): Promise<DatabaseAddress> {
  await administer(owner, `drop database if exists ${REPLACEMENT} with (force)`, `create database ${REPLACEMENT}`)
  return databaseAt(owner, REPLACEMENT)
}

/** Puts the replacement in the place of the database in use, in one transaction. Throws while that has connections. */
export async function exchangeDatabases(owner: DatabaseAddress): Promise<void> {
  await administer(
    owner,
    `drop database if exists ${REPLACED} with (force)`,
    // Several statements in one text are one transaction.
    `alter database ${DATABASE} rename to ${REPLACED}; alter database ${REPLACEMENT} rename to ${DATABASE}`,
    `drop database ${REPLACED} with (force)`,
  )
}

/** Removes a replacement that is not used. */
export function dropReplacement(owner: DatabaseAddress): Promise<void> {
  return administer(owner, `drop database if exists ${REPLACEMENT} with (force)`)
}

async function administer(owner: DatabaseAddress, ...statements: string[]): Promise<void> {
  const admin = connect(databaseAt(owner, 'postgres'), { max: 1 })
  try {
    for (const statement of statements) await admin.unsafe(statement)
  } finally {
    await admin.end({ timeout: 5 })
  }
}
