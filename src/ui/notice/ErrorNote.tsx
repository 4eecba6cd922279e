import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/api/error-message.ts'
import css from './ErrorNote.module.css'

interface ErrorNoteProps {
  /** Why an action failed; nothing is shown without an error. */
  error?: unknown
  /** A sentence instead of an error. */
  children?: ReactNode
}

/** Above the buttons of a form or dialog: why its action failed. */
export function ErrorNote({ error, children }: ErrorNoteProps) {
  const sentence = children ?? (error ? errorMessage(error) : null)
  if (sentence === null) return null
  return (
    <p role="alert" className={`pad-row round bad ${css.error}`}>
      {sentence}
    </p>
  )
}
