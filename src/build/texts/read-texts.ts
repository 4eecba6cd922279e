import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { languageTag } from '#domain/locale.ts'

/** The languages of the texts by their BCP 47 tag. */
export const tags = Object.values(languageTag)
export type Tag = (typeof tags)[number]

/** A text in a language, with the modules that show it. */
export interface Text {
  id: string
  /** Empty if it is not translated. */
  translation: string
  modules: readonly string[]
}

const po = formatter()

/** The folder of a language's texts. */
export const folderOf = (root: string, tag: Tag) => join(root, 'src/locales', tag)

/** The texts of a language, from the file that translators edit. */
export async function readTexts(root: string, tag: Tag): Promise<Text[]> {
  const filename = join(folderOf(root, tag), 'messages.po')
  const entries = await po.parse(readFileSync(filename, 'utf8'), {
    locale: tag,
    sourceLocale: languageTag.en,
    filename,
  })
  return Object.entries(entries).map(([id, { translation = '', origin = [] }]) => ({
    id,
    translation,
    modules: origin.map(([file]) => file),
  }))
}
