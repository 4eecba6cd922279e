import { type ReactNode, useMemo } from 'react'
import { passageAttribute } from './passage-mark.ts'
import css from './RichText.module.css'
import { type Hear, usePassages } from './use-passages.tsx'

interface RichTextProps {
  /** Sanitized HTML: by the server before storing, or from `RichTextField`; may contain passage marks of the server. */
  html: string
  className?: string | undefined
  /** Inside a line or heading: inherits font and size. */
  inline?: boolean
  /** The element to render; a block or inline element by default. */
  as?: 'div' | 'span' | 'h2' | 'h3' | 'li' | 'th' | 'td'
  /** The scope of a `th`. */
  scope?: 'col' | undefined
}

interface Content {
  __html: string
}

/** Shows rich text. The only place where HTML from data enters a page. */
export function RichText(props: RichTextProps) {
  const { html } = props
  // Stable for the same text: React would rewrite the HTML for a new object and lose the focus in it.
  const content = useMemo(() => ({ __html: html }), [html])
  // A lesson has hundreds of texts, and few contain references.
  return html.includes(passageAttribute) ? <WithPassages {...props} content={content} /> : drawText(props, content)
}

function WithPassages({ content, ...props }: RichTextProps & { content: Content }) {
  const { hear, panel } = usePassages()
  return (
    <>
      {drawText(props, content, hear)}
      {panel}
    </>
  )
}

function drawText({ className, inline = false, as, scope }: RichTextProps, content: Content, hear?: Hear): ReactNode {
  const Element = as ?? (inline ? 'span' : 'div')
  const face = inline ? css.inline : css.block
  return (
    <Element
      dir="auto"
      scope={scope}
      className={className ? `${face} ${className}` : face}
      {...hear}
      dangerouslySetInnerHTML={content}
    />
  )
}
