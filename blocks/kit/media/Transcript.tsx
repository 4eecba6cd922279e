import { useLingui } from '@lingui/react/macro'
import { RichText } from '../rich-text/RichText.tsx'
import css from './Transcript.module.css'

/** The transcript of a recording, folded on screens and open on paper. Renders nothing without a transcript. */
export function Transcript({ html }: { html: string }) {
  const { t } = useLingui()
  if (html === '') return null
  return (
    <details className={css.transcript}>
      <summary className={`accent pointer ${css.summary}`}>{t`Transcript`}</summary>
      <RichText html={html} className={css.text} />
    </details>
  )
}
