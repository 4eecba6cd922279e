import css from './RichText.module.css'

interface RichTextProps {
  /** Of the vocabulary only: sanitised by the server before it was stored, or made by `RichTextField`. */
  html: string
  className?: string | undefined
  /** Inside a line or heading: takes the face and size around it. */
  inline?: boolean
}

/** Shows rich text. The product's one place where HTML from data enters a page. */
export function RichText({ html, className = '', inline = false }: RichTextProps) {
  const content = { __html: html }
  return inline ? (
    <span dir="auto" className={`${css.inline} ${className}`} dangerouslySetInnerHTML={content} />
  ) : (
    <div dir="auto" className={`${css.block} ${className}`} dangerouslySetInnerHTML={content} />
  )
}
