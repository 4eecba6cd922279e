import { useLingui } from '@lingui/react/macro'
import { Maximize, Minimize } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { ControlButton } from '../kit/media/ControlButton.tsx'

/** Shows `stage` in full screen. Not rendered where the browser does not support it, as on an iPhone. */
export function FullscreenButton({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const { t } = useLingui()
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [stage])

  if (!document.fullscreenEnabled) return null
  const toggle = () => (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen())
  return (
    <ControlButton
      label={isFull ? t`Exit full screen` : t`Full screen`}
      // The browser may refuse; the video then stays in the page.
      onClick={() => void toggle()?.catch(() => undefined)}
    >
      {isFull ? <Minimize aria-hidden size={20} /> : <Maximize aria-hidden size={20} />}
    </ControlButton>
  )
}
