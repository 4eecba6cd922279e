import { useEffect, useId, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import styles from './Snackbar.module.css'
import { hideMessage, openLayer, snackbar, snackbarMs } from './snackbar-store.ts'

/**
 * Where short messages appear: dark grey, green for success, red for errors. The page has one, and every dialog over it;
 * the one on top speaks.
 */
export function Snackbar() {
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
    <div className={styles.place} role={message?.kind === 'error' ? 'alert' : 'status'}>
      {message && (
        <div key={message.id} className={[styles.message, styles[message.kind]].join(' ')}>
          <span>{message.text}</span>
          {message.action && (
            <button
              type="button"
              className={styles.action}
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
