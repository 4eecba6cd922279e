import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { findFocusPlace, returnFocus } from './focus-place.ts'
import css from './Modal.module.css'
import { Snackbar } from '../notice/Snackbar.tsx'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  /** Ignores clicks beside it. */
  isFirm?: boolean
  /** The person wants to close it. The owner then unmounts it, and the focus returns. */
  onClose(): void
}

/** The browser's modal dialog: the base of every dialog and panel of the office. */
export function Modal({ isFirm = false, onClose, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wasPressedBeside = useRef(false)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const place = findFocusPlace()
    if (!shown.open) shown.showModal()
    // The focused element may be far below the title.
    shown.scrollTop = 0
    return () => returnFocus(shown, place)
  }, [])

  const leaveByKey = (event: KeyboardEvent) => {
    // Keys are commands on some pages, and Escape would also close a dialog below.
    event.stopPropagation()
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A click beside the dialog closes it, as Escape does.
    <dialog
      {...rest}
      ref={dialog}
      className={[css.modal, className].filter(Boolean).join(' ')}
      onKeyDown={leaveByKey}
      onPointerDown={({ target, currentTarget }) => {
        wasPressedBeside.current = target === currentTarget
      }}
      // Selecting text beyond the edge of the dialog must not close it.
      onClick={({ target, currentTarget }) =>
        target === currentTarget && wasPressedBeside.current && !isFirm && onClose()
      }
      // The Back gesture of phones; a file input sends the same event when nothing is chosen.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Browsers close a dialog at the second request anyway; its owner may still have a question.
      onClose={() => {
        if (dialog.current?.open !== false) return
        dialog.current.showModal()
        onClose()
      }}
    >
      {children}
      {/* The page's own snackbar is inert while a dialog is open. */}
      <Snackbar />
    </dialog>,
    document.body,
  )
}
