import { useEffect, useId, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import css from './Snackbar.module.css'
import { hideMessage, openLayer, snackbar, snackbarMs } from './snackbar-store.ts'

/**
 * Short messages: dark grey, green for success, red for errors. The page and every open dialog have one; the topmost shows
 * the message. `className`: of its place, for a page whose text no message may cover.
 */
export function Snackbar({ className = css.place }: { className?: string | undefined }) {
  const { message: last, layers } = useSnapshot(snackbar)
  const id = useId()
  useLayoutEffect(() => openLayer(id), [id])
  const message = layers.at(-1) === id ? last : null
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(hideMessage, message.action ? 3 * snackbarMs : snackbarMs)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <div className={className} role={message?.kind === 'error' ? 'alert' : 'status'}>
      {message && (
        <div key={message.id} className={`row gap-4 round raised label ${css.message} ${css[message.kind]}`}>
          <span>
            {message.text}
            {message.written && (
              <small lang={message.written.lang} translate="no">
                {message.written.text}
              </small>
            )}
          </span>
          {message.action && (
            <button
              type="button"
              className={`pad-inline pointer ${css.action}`}
              onClick={() => {
                message.action?.run()
                hideMessage()
              }}
            >
              {message.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
