import css from './Written.module.css'

/** A sentence as it is written in one language for all readers, smaller and below its translation. */
export function Written({ text, lang }: { text: string; lang: string }) {
  return (
    <small className={css.written} lang={lang} translate="no">
      {text}
    </small>
  )
}
