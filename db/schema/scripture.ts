import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SiteLocale } from '#domain/locale.ts'
import { at } from './columns.ts'

// Bible translations belong to no account and contain nothing personal. `npm run bible:import` writes them as the database's
// owner; the application only reads them.

export const bibleTranslations = pgTable('bible_translations', {
  translation_code: text('translation_code').primaryKey(),
  translation_name: text('translation_name').notNull(),
  translation_locale: text('translation_locale').$type<SiteLocale>().notNull(),
  translation_licence: text('translation_licence').notNull().default(''),
  imported_at: at('imported_at').notNull().defaultNow(),
})

export const bibleVerses = pgTable(
  'bible_verses',
  {
    translation_code: text('translation_code').notNull(),
    /** Book, chapter and verse in one sortable number: John 3:16 is 43003016. */
    verse_place: integer('verse_place').notNull(),
    verse_text: text('verse_text').notNull(),
  },
  (table) => [
    primaryKey({ name: 'bible_verses_place', columns: [table.translation_code, table.verse_place] }),
    foreignKey({
      name: 'bible_verses_translation',
      columns: [table.translation_code],
      foreignColumns: [bibleTranslations.translation_code],
    }),
  ],
)
