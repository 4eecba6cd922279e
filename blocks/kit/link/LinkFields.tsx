import { Grid, Text } from '@radix-ui/themes'
import { useId } from 'react'
import { Field } from '../../../src/ui/input/Field.tsx'
import { TextInput } from '../../../src/ui/office/TextInput.tsx'
import { TextLine } from '../../../src/ui/office/TextLine.tsx'
import { LinkRefusal } from '../rich-text/LinkRefusal.tsx'
import { toLinkAddress } from '../rich-text/vocabulary.ts'
import { useTypedText } from '../use-typed-text.ts'
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
  const refusalId = useId()
  const { field, isTyping } = useTypedText(link.url, tidyAddress, (url) => onChange({ url }))
  const isRefused = !isTyping && link.url !== '' && toLinkAddress(link.url) === undefined

  return (
    <Grid columns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap="3">
      <TextInput
        ref={focused ? focus : undefined}
        label={textLabel}
        value={link.text}
        maxLength={1_000}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <Field label={addressLabel}>
        {(control) => (
          <>
            <TextLine
              {...field}
              {...control}
              placeholder="https://"
              inputMode="url"
              autoComplete="off"
              maxLength={2_000}
              aria-invalid={isRefused}
              aria-describedby={isRefused ? refusalId : undefined}
            />
            {isRefused ? (
              <Text as="p" id={refusalId} role="alert" size="1" color="red">
                <LinkRefusal />
              </Text>
            ) : null}
          </>
        )}
      </Field>
    </Grid>
  )
}
