import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { callOutcomes } from '#domain/contact/call-outcome.ts'
import { type SiteLocale, siteLocales } from '#domain/locale.ts'

const texts = z.array(z.string().min(1)).min(1)
const ofLessons = z.tuple([texts, texts, texts])

/** `{he|she}` in a text is replaced by the word for the contact. */
const historyWords = z.strictObject({
  men: texts,
  women: texts,
  /** `man|woman` where the two differ. */
  surnames: texts,
  places: texts,
  tags: texts,
  sources: z.strictObject({
    site: z.string(),
    friend: z.string(),
    event: z.string(),
    ad: z.string(),
    camp: z.string(),
  }),
  /** What people write into the form of the site. */
  messages: texts,
  /** What was promised for the next time. */
  steps: texts,
  notes: z.strictObject({
    ...(Object.fromEntries(callOutcomes.map((outcome) => [outcome, texts])) as Record<
      (typeof callOutcomes)[number],
      typeof texts
    >),
    visit: texts,
    studying: texts,
    talk: texts,
    refused: texts,
    church: texts,
    returned: texts,
  }),
  /** Written answers and comments on them, by lesson of the demo course. */
  answers: ofLessons,
  comments: ofLessons,
  /** Messages to the devices of students. */
  broadcasts: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  /** Comments that the teacher saved for reuse. */
  snippets: texts,
  /** Saved lists of contacts. */
  views: z.array(z.strictObject({ name: z.string(), query: z.string() })),
})
export type HistoryWords = z.infer<typeof historyWords>
export type SourceKey = keyof HistoryWords['sources']
export type WordsByLocale = Readonly<Record<SiteLocale, HistoryWords>>

/** The words of the demo school's history; `seed` is the folder `db/seed`. */
export async function readHistoryWords(seed: string): Promise<WordsByLocale> {
  const read = async (locale: SiteLocale) => {
    const text = await readFile(join(seed, `demo-history.${locale}.json`), 'utf8')
    return [locale, historyWords.parse(JSON.parse(text))] as const
  }
  return Object.fromEntries(await Promise.all(siteLocales.map(read))) as Record<SiteLocale, HistoryWords>
}

/** A text about a man or a woman. */
export function inflect(text: string, isWoman: boolean): string {
  return text.replaceAll(/\{([^|{}]*)\|([^|{}]*)\}/g, (_, man: string, woman: string) => (isWoman ? woman : man))
}
