import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import css from './GrowingText.module.css'

const growsByItself = () => CSS.supports('field-sizing', 'content')

interface GrowingTextProps extends ComponentProps<'textarea'> {
  value: string
}

/** A textarea that grows with its text, by CSS or, in older browsers, by measuring. On paper the text itself, or lines. */
export function GrowingText({ className, ...props }: GrowingTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    if (!field.current || growsByItself()) return
    const borders = field.current.offsetHeight - field.current.clientHeight
    field.current.style.blockSize = 'auto'
    field.current.style.blockSize = `${field.current.scrollHeight + borders}px`
  })

  return (
    <div className={css.frame} data-text={props.value.trim()}>
      <textarea ref={field} rows={3} {...props} className={`block ${css.field} ${className ?? ''}`} />
    </div>
  )
}
