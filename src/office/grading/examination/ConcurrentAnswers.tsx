import { Plural, useLingui } from '@lingui/react/macro'
import type { Examination } from '../grading-data.ts'
import css from './ConcurrentAnswers.module.css'

/** Texts that the student wrote to the same question on another device at the same time. */
export default function ConcurrentAnswers({ texts }: { texts: Examination['other_texts'][string] }) {
  const { i18n } = useLingui()
  const count = texts.length
  return (
    <details className="dense soft above-2">
      <summary className={`pointer ${css.summary}`}>
        <Plural
          value={count}
          one="Another text, written on another device"
          other="# more texts, written on another device"
        />
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
