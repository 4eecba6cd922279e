import type { EditProps } from '../define-author-views.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { TextData } from './define-text-model.ts'

interface TextEditProps extends Pick<EditProps<TextData>, 'data' | 'onChange'> {
  /** The name of the field. */
  label: string
  /** The class that the text has for students. */
  className?: string | undefined
  /** One line, without paragraphs and lists. */
  inline?: boolean
}

/** Edits a block that is one rich text. */
export function TextEdit({ data, onChange, className = '', ...field }: TextEditProps) {
  return (
    <RichTextField
      {...field}
      className={className}
      value={data.text}
      onChange={(text) => onChange({ ...data, text })}
    />
  )
}
