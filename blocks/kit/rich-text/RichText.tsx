import css from './RichText.module.css'

interface RichTextProps {
  /** Of the vocabulary only: sanitised by the server before it was stored, or made by `RichTextField`. */
  html: string
  className?: string | undefined
  /** Inside a line or heading: takes the face and size around it. */
  inline?: boolean
  /** The element that holds it, where another one around it would have no other task. */
  as?: 'div' | 'span' | 'h2' | 'h3' | 'li' | 'th' | 'td'
  /** What a `th` names. */
  scope?: 'col' | undefined
}

/** Shows rich text. The product's one place where HTML from data enters a page. */
export function RichText({ html, className, inline = false, as, scope }: RichTextProps) {
  const Element = as ?? (inline ? 'span' : 'div')
  const face = inline ? css.inline : css.block
  return (
    <Element
      dir="auto"
      scope={scope}
      className={className ? `${face} ${className}` : face}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
