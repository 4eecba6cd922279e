import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import css from './Media.module.css'
import { MediaCard } from './MediaCard.tsx'
import type { MediaSource } from './media-source.ts'
import type { PlayerProps } from './use-player.ts'

interface MediaProps {
  /** Must not change: use a key. */
  source: MediaSource
  /** The name of the recording; never empty. */
  name: string
  /** Loads the player. Nothing is requested from a provider before a press. */
  load(): Promise<ComponentType<PlayerProps>>
  /** Renders the button that opens the player. */
  children(open: () => void, isOpening: boolean): ReactNode
}

type Stage =
  | { kind: 'closed' | 'opening' | 'failed' }
  | { kind: 'open'; Player: ComponentType<PlayerProps>; source: MediaSource; name: string }

/** A recording: first a button, then the player; its address if the player fails, and on paper. */
export function Media({ source, name, load, children }: MediaProps) {
  const [stage, setStage] = useState<Stage>({ kind: 'closed' })
  const [from, setFrom] = useState(0)
  const fail = useCallback((elapsed: number) => {
    setFrom(elapsed)
    setStage({ kind: 'failed' })
  }, [])

  const open = () => {
    if (stage.kind === 'opening') return
    setStage({ kind: 'opening' })
    const loaded = navigator.onLine ? load() : Promise.reject(new Error('offline'))
    loaded.then(
      (Player) => setStage({ kind: 'open', Player, source, name }),
      () => fail(from),
    )
  }

  return (
    <>
      <div data-media={stage.kind} className={`no-print ${css.screen}`}>
        {stage.kind === 'open' ? (
          <stage.Player source={stage.source} name={stage.name} from={from} onFail={fail} />
        ) : stage.kind === 'failed' ? (
          <MediaCard source={source} name={name} onRetry={open} />
        ) : (
          children(open, stage.kind === 'opening')
        )}
      </div>
      <MediaCard source={source} name={name} className={css.paper} />
    </>
  )
}
