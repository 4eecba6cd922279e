import { t } from '@lingui/core/macro'
import { type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { showMessage } from '../../../src/ui/snackbar-store.ts'
import { useOptionalBlockHost } from '../host.ts'
import type { PassagePanelProps } from './PassagePanel.tsx'
import { passageAttribute } from './passage-mark.ts'

export interface Hear {
  onClick(event: MouseEvent): void
  onKeyDown(event: KeyboardEvent): void
}

type Opened = Omit<PassagePanelProps, 'onClose'> & { Panel: ComponentType<PassagePanelProps> }

/** Lets the references that are marked in an element's HTML be opened: what the element hears, and the panel of the open one. */
export function usePassages(): { hear: Hear; panel: ReactNode } {
  const openPassage = useOptionalBlockHost()?.openPassage
  const [opened, setOpened] = useState<Opened>()

  const open = (event: MouseEvent | KeyboardEvent) => {
    const anchor = event.target instanceof Element && event.target.closest<HTMLElement>(`[${passageAttribute}]`)
    const osis = anchor && anchor.getAttribute(passageAttribute)
    if (!anchor || !osis || !openPassage) return
    event.preventDefault()
    // Whoever closes the panel comes back here; not every browser gives the focus to what is pressed.
    anchor.focus({ preventScroll: true })
    // Fetched by the first press, and by the next one if that failed: a lesson is read without it.
    import('./PassagePanel.tsx').then(
      ({ PassagePanel }) => setOpened({ Panel: PassagePanel, osis, words: anchor.innerText, anchor, openPassage }),
      () => showMessage(t`The passage cannot be opened without a connection.`, 'error'),
    )
  }

  const hear = {
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') open(event)
    },
  }
  if (!opened) return { hear, panel: null }
  const { Panel, ...props } = opened
  return { hear, panel: <Panel {...props} onClose={() => setOpened(undefined)} /> }
}
