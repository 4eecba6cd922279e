import { useLingui } from '@lingui/react/macro'
import { RichText } from '../rich-text/RichText.tsx'
import css from './Transcript.module.css'

/** What is said in a recording, folded away on a screen and open on paper. Nothing where nobody wrote it down. */
export function Transcript({ html }: { html: string }) {
  const { t } = useLingui()
  if (html === '') return null
  return (
    <details className={css.transcript}>
      <summary className={css.summary}>{t`Transcript`}</summary>
      <RichText html={html} className={css.text} />
    </details>
  )
}
