import { type ReactNode, useMemo } from 'react'
import { passageAttribute } from './passage-mark.ts'
import css from './RichText.module.css'
import { type Hear, usePassages } from './use-passages.tsx'

interface RichTextProps {
  /** Of the vocabulary only: sanitised by the server before it was stored, or made by `RichTextField`; as it is served, with marks. */
  html: string
  className?: string | undefined
  /** Inside a line or heading: takes the face and size around it. */
  inline?: boolean
  /** The element that holds it, where another one around it would have no other task. */
  as?: 'div' | 'span' | 'h2' | 'h3' | 'li' | 'th' | 'td'
  /** What a `th` names. */
  scope?: 'col' | undefined
}

interface Content {
  __html: string
}

/** Shows rich text. The product's one place where HTML from data enters a page. */
export function RichText(props: RichTextProps) {
  const { html } = props
  // The same object for the same text: React would write another one anew, and the focus in it would be lost.
  const content = useMemo(() => ({ __html: html }), [html])
  // A lesson has hundreds of texts, and few name a passage.
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
