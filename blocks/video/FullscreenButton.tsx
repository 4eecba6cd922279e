import { useLingui } from '@lingui/react/macro'
import { Maximize, Minimize } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { ControlButton } from '../kit/media/ControlButton.tsx'

/** Shows `stage` alone on the whole screen. Absent where browsers cannot do that, as on an iPhone. */
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
      label={isFull ? t`Leave full screen` : t`Full screen`}
      // A browser may refuse; the picture then stays where it is.
      onClick={() => void toggle()?.catch(() => undefined)}
    >
      {isFull ? <Minimize aria-hidden size={20} /> : <Maximize aria-hidden size={20} />}
    </ControlButton>
  )
}
