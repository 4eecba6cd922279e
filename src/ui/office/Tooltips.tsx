import { lazy, Suspense, useEffect, useState } from 'react'

const load = () => import('./opened/OpenTooltip.tsx')
const OpenTooltip = lazy(load)

interface Use {
  button: HTMLElement
  isByKey: boolean
  /** Differs for each button. */
  count: number
}

/**
 * The names of icon buttons, while a mouse is over one or Tab has reached it. One for the whole page, because lists draw hundreds of
 * buttons; it loads at the first sign of use.
 */
export function Tooltips() {
  const [used, setUsed] = useState<Use>()
  useEffect(() => {
    const controller = new AbortController()
    let isTab = false
    let count = 0
    const use = ({ target }: Event, isByKey: boolean) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('.rt-IconButton[aria-label]') : null
      if (!button) return
      count += 1
      const next = { button, isByKey, count }
      setUsed((before) => (before?.button === button ? before : next))
    }
    const listen = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, act, { capture: true, signal: controller.signal })
    listen('pointerover', (event) => event.pointerType === 'mouse' && event.buttons === 0 && use(event, false))
    listen('focusin', (event) => isTab && use(event, true))
    listen('keydown', ({ key }) => {
      isTab = key === 'Tab'
    })
    // What a press opens must not be covered by a name that comes late.
    listen('pointerdown', () => {
      isTab = false
      setUsed(undefined)
    })
    return () => controller.abort()
  }, [])
  return <Suspense>{used?.button.isConnected && <OpenTooltip {...used} />}</Suspense>
}
