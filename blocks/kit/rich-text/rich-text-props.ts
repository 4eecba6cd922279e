/** The position of the caret when the editor opens: under the pointer, or at one end. */
export type CaretPlace = { x: number; y: number } | 'start' | 'end'

export interface RichTextFieldProps {
  value: string
  /** Called with sanitized HTML when the text changed. */
  onChange(html: string): void
  /** The accessible name of the field; its placeholder while it is empty. */
  label: string
  /** A single line: no paragraphs, lists or quotes. */
  inline?: boolean
  /**
   * For an inline field in a list of fields: called when Enter or a paste splits its text into lines. `caret` is the
   * position in the last one.
   */
  onLines?(lines: string[], caret: 'start' | 'end'): void
  /** Opens the field when it appears, with the caret at this end. */
  opened?: 'start' | 'end' | undefined
  /** The class of the text in both states, for the same look as for students. */
  className?: string
}
