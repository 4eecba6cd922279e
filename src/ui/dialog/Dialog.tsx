import { type ReactNode, useId } from 'react'
import css from './Dialog.module.css'
import { Modal } from './Modal.tsx'

interface DialogProps {
  title: ReactNode
  description?: ReactNode
  /** Beside the title. */
  corner?: ReactNode
  /** A question that must be answered first. */
  isAlert?: boolean
  /** At the lower edge of a phone's screen, over its whole width. */
  isSheet?: boolean
  width: '28rem' | '34rem' | '40rem' | '56rem'
  onClose(): void
  children: ReactNode
}

/** A dialog with a title, in the middle of the screen. */
export function Dialog(props: DialogProps) {
  const { title, description, corner, isAlert = false, isSheet = false, width, onClose, children } = props
  const id = useId()
  return (
    <Modal
      {...(isAlert && { role: 'alertdialog' })}
      className={[css.dialog, isSheet && css.sheet].filter(Boolean).join(' ')}
      style={{ inlineSize: width }}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-words` : undefined}
      isFirm={isAlert}
      onClose={onClose}
    >
      <div className={css.content}>
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {corner}
        </div>
        {description && (
          <div id={`${id}-words`} className={css.description}>
            {description}
          </div>
        )}
        {children}
      </div>
    </Modal>
  )
}
