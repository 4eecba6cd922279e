import { Plural, useLingui } from '@lingui/react/macro'
import type { Examination } from './grading-data.ts'
import styles from './OtherTexts.module.css'

/** What the student wrote to the same question on another device, without seeing the answer above. */
export function OtherTexts({ texts }: { texts: Examination['other_texts'][string] }) {
  const { i18n } = useLingui()
  const count = texts.length
  return (
    <details className={styles.others}>
      <summary className={styles.summary}>
        <Plural
          value={count}
          one="Another text, written on another device"
          other="# more texts, written on another device"
        />
      </summary>
      {texts.map(({ text, received_at }) => (
        <figure key={text} className={styles.other}>
          <blockquote className={styles.text}>{text}</blockquote>
          <figcaption>{i18n.date(received_at, { dateStyle: 'medium', timeStyle: 'short' })}</figcaption>
        </figure>
      ))}
    </details>
  )
}
