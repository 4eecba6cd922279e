import { useState } from 'react'

/** What a dialog without a trigger of its own does on closing: the focus goes back to where it was when the dialog opened. */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
}
