import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Text } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import { CheckboxInput } from '../../../src/ui/office/CheckboxInput.tsx'
import { TextAreaInput } from '../../../src/ui/office/TextAreaInput.tsx'
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
    <Grid ref={field} columns="1" gap="2" p={isOpen ? '4' : '0'} className={isOpen ? css.open : undefined}>
      {words.decorative ? null : (
        <div onBlur={() => isOpen || onSaid(words.alt.trim())}>
          <TextAreaInput
            rows={1}
            label={t`Description for screen readers`}
            value={words.alt}
            maxLength={1_000}
            onChange={({ target }) => onChange({ alt: target.value, decorative: false })}
          />
        </div>
      )}
      {isOpen ? (
        <Text as="p" size="1">
          <Trans>One sentence that says what the picture shows. It is read aloud in place of the picture.</Trans>
        </Text>
      ) : null}
      {isOpen || words.decorative ? (
        <CheckboxInput
          label={<Trans>Decorative picture</Trans>}
          checked={words.decorative}
          onChange={(decorative) => onChange({ alt: '', decorative })}
        />
      ) : null}
    </Grid>
  )
}
