import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import styles from './Snackbar.module.css'
import { hideMessage, snackbar, snackbarMs } from './snackbar-store.ts'

/** The one place where short messages appear: dark grey, green for success, red for errors. */
export function Snackbar() {
  const { message } = useSnapshot(snackbar)
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
