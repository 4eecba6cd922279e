import './hand-nonce.ts'
import { Tooltip } from '@radix-ui/themes'
import { Provider } from 'radix-ui/tooltip'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { containerOf } from './StandIn.tsx'

interface OpenTooltipProps {
  button: HTMLElement
  /** Whether Tab has reached it: the name is then shown at once. */
  isByKey: boolean
  /** Differs for each button. */
  count: number
}

/** The name of an icon button beside it. */
export default function OpenTooltip({ button, isByKey, count }: OpenTooltipProps) {
  return (
    <Provider delayDuration={400}>
      <Tooltip
        key={count}
        content={button.dataset.tip ?? button.getAttribute('aria-label')}
        defaultOpen={isByKey}
        container={containerOf(button)}
      >
        <Watched element={button} />
      </Tooltip>
    </Provider>
  )
}

interface WatchedProps {
  element: HTMLElement
  ref?: Ref<HTMLElement>
}

/** Stands for an element of the page, whose events it hands on to Radix's trigger. */
function Watched({ element, ref, ...trigger }: WatchedProps) {
  useImperativeHandle(ref, () => element, [element])
  useEffect(() => {
    const controller = new AbortController()
    for (const [name, handle] of Object.entries<unknown>(trigger))
      if (name.startsWith('on') && typeof handle === 'function')
        element.addEventListener(name.slice(2).toLowerCase(), (event) => handle(event), { signal: controller.signal })
    return () => controller.abort()
  })
  useEffect(() => {
    // The mouse came before this was loaded, and may rest now.
    if (element.matches(':hover')) element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }))
  }, [element])
  return null
}
