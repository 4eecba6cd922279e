import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './Modal.module.css'
import { Snackbar } from './Snackbar.tsx'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  /** Stays where it is when somebody presses beside it. */
  isFirm?: boolean
  /** Somebody wants to be out of it. It goes when its owner draws it no more, and gives the focus back. */
  onClose(): void
}

/** The browser's own dialog over the page: what every dialog and panel of the office is made of. */
export function Modal({ isFirm = false, onClose, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wasPressedBeside = useRef(false)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // What has the focus may stand far below the title.
    if (shown) shown.scrollTop = 0
    return () => shown?.close()
  }, [])

  const leaveByKey = (event: KeyboardEvent) => {
    // Keys are commands to some pages, and Escape to the dialog below this one.
    event.stopPropagation()
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Beside it means away; Escape does the same.
    <dialog
      {...rest}
      ref={dialog}
      className={[css.modal, className].filter(Boolean).join(' ')}
      onKeyDown={leaveByKey}
      onPointerDown={({ target, currentTarget }) => {
        wasPressedBeside.current = target === currentTarget
      }}
      // A text that was marked as far as beside the dialog is no wish to leave.
      onClick={({ target, currentTarget }) =>
        target === currentTarget && wasPressedBeside.current && !isFirm && onClose()
      }
      // A phone's gesture for going back; a field for files says the same word when nothing is chosen.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Browsers close a dialog at the second wish whatever it says; its owner may still have a question.
      onClose={() => {
        if (dialog.current?.open !== false) return
        dialog.current.showModal()
        onClose()
      }}
    >
      {children}
      {/* Around a dialog everything is dumb while it is open. */}
      <Snackbar />
    </dialog>,
    document.body,
  )
}
