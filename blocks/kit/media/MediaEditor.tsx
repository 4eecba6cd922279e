import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { TextLine } from '../../../src/ui/office/TextLine.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import css from './MediaEditor.module.css'
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
  const id = useId()
  return (
    <div className={css.editor}>
      {props.children}
      <MediaLinkField {...props.link} />
      {props.lines.map(({ label, value, onChange }, index) => (
        <div key={label} className={css.field}>
          <label htmlFor={`${id}${index}`}>{label}</label>
          <TextLine
            id={`${id}${index}`}
            value={value}
            maxLength={500}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      ))}
      <div className={css.field}>
        <p className={css.label}>{t`Transcript`}</p>
        <RichTextField label={t`Transcript`} value={props.transcript} onChange={props.onTranscript} />
      </div>
    </div>
  )
}
