import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import css from './GrowingText.module.css'

const growsByItself = () => CSS.supports('field-sizing', 'content')

/** A textarea as high as its text: by CSS where browsers can, by measuring elsewhere. */
export function GrowingText({ className, ...props }: ComponentProps<'textarea'>) {
  const field = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    if (!field.current || growsByItself()) return
    const borders = field.current.offsetHeight - field.current.clientHeight
    field.current.style.blockSize = 'auto'
    field.current.style.blockSize = `${field.current.scrollHeight + borders}px`
  })

  return <textarea ref={field} rows={3} {...props} className={`${css.field} ${className ?? ''}`} />
}
