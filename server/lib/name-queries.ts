import { type Column, type SQL, sql } from 'drizzle-orm'

/** Whether a name has these letters, however either was typed: in any case, script and spelling. */
export function hasLetters(name: Column, letters: string): SQL {
  return sql`strpos(fold_name(${name}), fold_name(${letters})) > 0`
}
