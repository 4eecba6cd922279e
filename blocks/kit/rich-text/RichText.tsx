import { useMemo } from 'react'
import css from './RichText.module.css'
import { usePassages } from './use-passages.tsx'

interface RichTextProps {
  /** Of the vocabulary only: sanitised by the server before it was stored, or made by `RichTextField`; as it is served, with marks. */
  html: string
  className?: string | undefined
  /** Inside a line or heading: takes the face and size around it. */
  inline?: boolean
}

/** Shows rich text. The product's one place where HTML from data enters a page. */
export function RichText({ html, className = '', inline = false }: RichTextProps) {
  // The same object for the same text: React would write another one anew, and the focus in it would be lost.
  const content = useMemo(() => ({ __html: html }), [html])
  const { hear, panel } = usePassages()
  const Tag = inline ? 'span' : 'div'
  return (
    <>
      <Tag
        dir="auto"
        className={`${inline ? css.inline : css.block} ${className}`}
        {...hear}
        dangerouslySetInnerHTML={content}
      />
      {panel}
    </>
  )
}
