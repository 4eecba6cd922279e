import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, Suspense, useEffect, useId, useState } from 'react'
import { LiveEditor } from './live-editor.ts'
import { takeLive } from './live-field.ts'
import { RichText } from './RichText.tsx'
import textCss from './RichText.module.css'
import css from './RichTextField.module.css'
import { useTypeAhead } from './type-ahead.ts'
import type { CaretPlace, RichTextFieldProps } from './rich-text-props.ts'

/** Edits rich text in place. It is static text until it is opened with a click or Enter. */
export function RichTextField(props: RichTextFieldProps) {
  const { t } = useLingui()
  const { value, label, inline = false, opened, className = '' } = props
  const [caret, setCaret] = useState<CaretPlace | undefined>(opened)
  const textId = useId()
  const typeAhead = useTypeAhead()

  const isLive = caret !== undefined
  useEffect(() => (isLive ? takeLive(() => setCaret(undefined)) : undefined), [isLive])

  // A click by keyboard has `detail` 0 and no position.
  const open = (event: MouseEvent) => {
    typeAhead?.start()
    setCaret(event.detail > 0 ? { x: event.clientX, y: event.clientY } : 'end')
  }

  const still = (
    <div className={`relative ${css.field}`}>
      <div id={textId}>
        {value === '' ? (
          <div className={`soft truncate ${inline ? css.inlineText : textCss.block} ${className}`}>{label}</div>
        ) : (
          <RichText html={value} inline={inline} className={className} />
        )}
      </div>
      <button
        type="button"
        className={`bare absolute ${css.opener}`}
        data-opens-text
        aria-label={t`Edit: ${label}`}
        aria-describedby={textId}
        onClick={open}
        onFocus={() => void LiveEditor.preload()}
        onPointerEnter={() => void LiveEditor.preload()}
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
