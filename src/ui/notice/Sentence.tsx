import { languageTag } from '#domain/locale.ts'
import { currentLocale } from '../../lib/i18n.ts'
import css from './Sentence.module.css'

interface SentenceProps {
  /** A sentence that is worded in one language for all readers. */
  text: string
  lang: 'en' | 'ru' | 'uk'
  /** What it means, in the reader's language. */
  translation: string
}

/** A sentence as it is worded where its language is the reader's; else its translation and then, smaller, the sentence. */
export function Sentence({ text, lang, translation }: SentenceProps) {
  if (languageTag[currentLocale()] === lang) return text
  return (
    <>
      {translation}
      <small className={`block ${css.written}`} lang={lang} translate="no">
        {text}
      </small>
    </>
  )
}
