import { useLingui } from '@lingui/react/macro'
import { Grid, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { TextInput } from '../../../src/ui/office/TextInput.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { MediaLinkField, type MediaLinkFieldProps } from './MediaLinkField.tsx'
import type { MediaProvider } from './media-source.ts'

interface MediaEditorProps<Provider extends MediaProvider> {
  link: MediaLinkFieldProps<Provider>
  /** Text fields with their labels. */
  lines: readonly { label: string; value: string; onChange(value: string): void }[]
  transcript: string
  onTranscript(html: string): void
  /** The block as students see it. */
  children: ReactNode
}

/** Edits a video or recording: a preview above its fields. */
export function MediaEditor<Provider extends MediaProvider>(props: MediaEditorProps<Provider>) {
  const { t } = useLingui()
  return (
    <Grid columns="1" gap="4">
      {props.children}
      <MediaLinkField {...props.link} />
      {props.lines.map(({ label, value, onChange }) => (
        <TextInput
          key={label}
          label={label}
          value={value}
          maxLength={500}
          onChange={(event) => onChange(event.target.value)}
        />
      ))}
      <Grid columns="1" gap="1">
        <Text as="p" size="1" color="gray">{t`Transcript`}</Text>
        <RichTextField label={t`Transcript`} value={props.transcript} onChange={props.onTranscript} />
      </Grid>
    </Grid>
  )
}
