import type { Sql } from 'postgres'
import type { Bible } from './bible.ts'

/** Verses per statement. */
const BATCH = 5_000

/**
 * Stores a translation and replaces the one with the same code. Runs as the database's owner in one transaction: readers
 * see the old verses until it commits.
 */
export async function storeBible(owner: Sql, { verses, ...translation }: Bible): Promise<void> {
  const { translation_code } = translation
  await owner.begin(async (tx) => {
    await tx`
      insert into bible_translations ${tx(translation)} on conflict (translation_code) do update set
        translation_name = excluded.translation_name, translation_locale = excluded.translation_locale,
        translation_licence = excluded.translation_licence, imported_at = now()`
    await tx`delete from bible_verses where translation_code = ${translation_code}`
    const rows = [...verses]
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH)
      await tx`
        insert into bible_verses (translation_code, verse_place, verse_text)
        select ${translation_code}, * from unnest(
          ${batch.map(([place]) => place)}::integer[], ${batch.map(([, words]) => words)}::text[])`
    }
  })
}
