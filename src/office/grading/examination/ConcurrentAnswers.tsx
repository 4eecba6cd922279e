import { Plural, useLingui } from '@lingui/react/macro'
import type { Examination } from '../grading-data.ts'
import css from './ConcurrentAnswers.module.css'

/** Texts to the same question that do not count: written on another device at the same time, or too late. */
export default function ConcurrentAnswers({ texts }: { texts: Examination['other_texts'][string] }) {
  const { i18n } = useLingui()
  const count = texts.length
  const late = texts.filter(({ is_late }) => is_late).length
  return (
    <details className="dense soft above-2">
      <summary className={`pointer ${css.summary}`}>
        {late === count ? (
          <Plural
            value={count}
            one="Another text, which came after the right answers were shown"
            other="# more texts, which came after the right answers were shown"
          />
        ) : (
          <Plural
            value={count}
            one="Another text, written on another device"
            other="# more texts, written on another device"
          />
        )}
      </summary>
      {texts.map(({ text, received_at }) => (
        <figure key={text} className={`pad-line ${css.other}`}>
          <blockquote className={`ink breaks ${css.text}`}>{text}</blockquote>
          <figcaption>{i18n.date(received_at, { dateStyle: 'medium', timeStyle: 'short' })}</figcaption>
        </figure>
      ))}
    </details>
  )
}
