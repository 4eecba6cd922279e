import { useLingui } from '@lingui/react/macro'
import { lazy, type MouseEvent, Suspense, useEffect, useId, useState } from 'react'
import { takeLive } from './live-field.ts'
import { RichText } from './RichText.tsx'
import textCss from './RichText.module.css'
import css from './RichTextField.module.css'

const loadEditor = () => import('./LiveEditor.tsx')
const LiveEditor = lazy(loadEditor)

/** Where the caret goes when the editor opens: under the pointer, or at one end. */
export type CaretPlace = { x: number; y: number } | 'start' | 'end'

export interface RichTextFieldProps {
  value: string
  /** Called with HTML of the vocabulary, and only when the text really changed. */
  onChange(html: string): void
  /** The field's accessible name; shown in its place while it is empty. */
  label: string
  /** One line: no paragraphs, lists or quotes. */
  inline?: boolean
  /**
   * For an inline field with others like it below: called when Enter or a paste made several lines of its text. `caret` says
   * where in the last of them the writer stands.
   */
  onLines?(lines: string[], caret: 'start' | 'end'): void
  /** Given, the field is open when it appears, with the caret there. */
  opened?: 'start' | 'end' | undefined
  /** Put on the text itself, read-only or live, so that it looks as it will for students. */
  className?: string
}

/** Edits rich text in place. Until it is clicked, or opened with Enter, it is the plain text it will be. */
export function RichTextField(props: RichTextFieldProps) {
  const { t } = useLingui()
  const { value, label, inline = false, opened, className = '' } = props
  const [caret, setCaret] = useState<CaretPlace | undefined>(opened)
  const textId = useId()

  const isLive = caret !== undefined
  useEffect(() => (isLive ? takeLive(() => setCaret(undefined)) : undefined), [isLive])

  // A click made with the keyboard counts no presses and has no place.
  const open = (event: MouseEvent) => setCaret(event.detail > 0 ? { x: event.clientX, y: event.clientY } : 'end')

  const still = (
    <div className={css.field}>
      <div id={textId}>
        {value === '' ? (
          <div className={`${inline ? css.inlineText : textCss.block} ${css.empty} ${className}`}>{label}</div>
        ) : (
          <RichText html={value} inline={inline} className={className} />
        )}
      </div>
      <button
        type="button"
        className={css.opener}
        data-opens-text
        aria-label={t`Edit: ${label}`}
        aria-describedby={textId}
        onClick={open}
        onFocus={() => void loadEditor()}
        onPointerEnter={() => void loadEditor()}
      />
    </div>
  )
  if (!caret) return still
  return (
    <Suspense fallback={still}>
      <LiveEditor {...props} inline={inline} caret={caret} />
    </Suspense>
  )
}
