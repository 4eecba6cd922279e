import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { type Encouragement, textIn } from '#domain/account/site-texts.ts'
import { cutText } from '#domain/cut-text.ts'
import { languageTag } from '#domain/locale.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import article from '../Article.module.css'

const SHOWN_CHARACTERS = 160

/** Every text with its beginning. */
export function EncouragementList({ encouragements }: { encouragements: readonly Encouragement[] }) {
  const locale = currentLocale()
  return (
    <main className={article.article}>
      <h1>
        <Trans>Words of encouragement</Trans>
      </h1>
      <p className="large soft">
        <Trans>For days when there is little strength. Take one, and pass it on to someone who needs it.</Trans>
      </p>
      {encouragements.length === 0 ? (
        <p>
          <Trans>There are no texts yet.</Trans>
        </p>
      ) : (
        <ul className="grid gap-4">
          {encouragements.map(({ slug, titles, texts }) => {
            const { text, locale: shown } = textIn(locale, texts)
            return (
              <li key={slug} lang={languageTag[shown]}>
                <Link href={`/encouraging/${slug}`} className="grid gap-2 card soft no-underline hover-line pad-l">
                  <strong className="heading ink">{textIn(shown, titles).text}</strong>
                  <span>{beginningOf(text)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </main>
  )
}

function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SHOWN_CHARACTERS) return line
  const words = cutText(line, SHOWN_CHARACTERS).replace(/ [^ ]*$/, '')
  return `${words.replace(/[,;:–—]$/, '')}…`
}
