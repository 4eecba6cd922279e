import { t } from '@lingui/core/macro'
import { type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { showMessage } from '../../../src/ui/notice/snackbar-store.ts'
import { useOptionalBlockHost } from '../host.ts'
import type { PassagePanelProps } from './PassagePanel.tsx'
import { passageAttribute } from './passage-mark.ts'

export interface Hear {
  onClick(event: MouseEvent): void
  onKeyDown(event: KeyboardEvent): void
}

type Opened = Omit<PassagePanelProps, 'onClose'> & { Panel: ComponentType<PassagePanelProps> }

/** Opens the marked references in an element's HTML: returns its event handlers and the open panel. */
export function usePassages(): { hear: Hear; panel: ReactNode } {
  const openPassage = useOptionalBlockHost()?.openPassage
  const [opened, setOpened] = useState<Opened>()

  const open = (event: MouseEvent | KeyboardEvent) => {
    const anchor = event.target instanceof Element && event.target.closest<HTMLElement>(`[${passageAttribute}]`)
    const osis = anchor && anchor.getAttribute(passageAttribute)
    if (!anchor || !osis || !openPassage) return
    event.preventDefault()
    // Closing the panel restores the focus; not every browser focuses what is pressed.
    anchor.focus({ preventScroll: true })
    // Loaded at the first press, and again after a failure: a lesson is readable without it.
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
