import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CheckboxInput } from '../../../src/ui/office/CheckboxInput.tsx'
import { PlainTextField } from '../plain-text-field/PlainTextField.tsx'
import css from './PictureWordsField.module.css'

/** The alternative text of a picture, or the author's confirmation that it needs none. */
export interface PictureWords {
  alt: string
  decorative: boolean
}

interface PictureWordsFieldProps {
  words: PictureWords
  /** Whether the picture was just chosen, so that the field takes the focus. */
  isFresh: boolean
  onChange(words: PictureWords): void
  /** Called with a finished alternative text, when the field loses the focus. */
  onSaid(alt: string): void
}

/** Asks for the alternative text of a picture. */
export function PictureWordsField({ words, isFresh, onChange, onSaid }: PictureWordsFieldProps) {
  const { t } = useLingui()
  const field = useRef<HTMLDivElement>(null)
  const isOpen = words.alt.trim() === '' && !words.decorative

  useEffect(() => {
    if (!isFresh || !field.current) return
    const { activeElement, body } = document
    // The user may be typing in another field by now, which keeps the focus.
    if (activeElement === body || field.current.parentElement?.contains(activeElement))
      field.current.querySelector('textarea')?.focus()
  }, [isFresh])

  return (
    <div ref={field} className={`${css.words} ${isOpen ? css.open : ''}`}>
      {words.decorative ? null : (
        <div onBlur={() => isOpen || onSaid(words.alt.trim())}>
          <PlainTextField
            label={t`Description for screen readers`}
            value={words.alt}
            maxLength={1_000}
            onChange={(alt) => onChange({ alt, decorative: false })}
          />
        </div>
      )}
      {isOpen ? (
        <p className={css.hint}>
          <Trans>One sentence that says what the picture shows. It is read aloud in place of the picture.</Trans>
        </p>
      ) : null}
      {isOpen || words.decorative ? (
        <CheckboxInput
          label={<Trans>Decorative picture</Trans>}
          checked={words.decorative}
          onChange={(decorative) => onChange({ alt: '', decorative })}
        />
      ) : null}
    </div>
  )
}
