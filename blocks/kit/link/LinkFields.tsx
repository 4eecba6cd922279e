import { useId } from 'react'
import { TextLine } from '../../../src/ui/office/TextLine.tsx'
import { LinkRefusal } from '../rich-text/LinkRefusal.tsx'
import { toLinkAddress } from '../rich-text/vocabulary.ts'
import { useTypedText } from '../use-typed-text.ts'
import css from './LinkFields.module.css'
import type { Link } from './link-item.ts'

interface LinkFieldsProps {
  link: Link
  textLabel: string
  addressLabel: string
  /** Focuses the text field when it appears. */
  focused?: boolean
  onChange(changed: Partial<Link>): void
}

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Also receives incomplete addresses. */
const tidyAddress = (typed: string) => toLinkAddress(typed) ?? typed.trim()

/** Edits the text and the address of a link. The address is completed when the field loses focus. */
export function LinkFields({ link, textLabel, addressLabel, focused = false, onChange }: LinkFieldsProps) {
  const [textId, addressId, refusalId] = [useId(), useId(), useId()]
  const { field, isTyping } = useTypedText(link.url, tidyAddress, (url) => onChange({ url }))
  const isRefused = !isTyping && link.url !== '' && toLinkAddress(link.url) === undefined

  return (
    <div className={css.fields}>
      <div className={css.field}>
        <label htmlFor={textId}>{textLabel}</label>
        <TextLine
          ref={focused ? focus : undefined}
          id={textId}
          value={link.text}
          maxLength={1_000}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </div>
      <div className={css.field}>
        <label htmlFor={addressId}>{addressLabel}</label>
        <TextLine
          {...field}
          id={addressId}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          maxLength={2_000}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? refusalId : undefined}
        />
        {isRefused ? (
          <p id={refusalId} role="alert" className={css.refusal}>
            <LinkRefusal />
          </p>
        ) : null}
      </div>
    </div>
  )
}
