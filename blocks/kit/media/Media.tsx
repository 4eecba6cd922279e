import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import css from './Media.module.css'
import { MediaCard } from './MediaCard.tsx'
import type { MediaSource } from './media-source.ts'
import type { PlayerProps } from './use-player.ts'

interface MediaProps {
  /** Another one is another `Media`: give it a key. */
  source: MediaSource
  /** What the recording is called; never empty. */
  name: string
  /** Fetches what plays it. Nothing of a player, here or elsewhere, is asked for before somebody presses. */
  load(): Promise<ComponentType<PlayerProps>>
  /** Draws what opens it. */
  children(open: () => void, isOpening: boolean): ReactNode
}

type Stage =
  | { kind: 'closed' | 'opening' | 'failed' }
  | { kind: 'open'; Player: ComponentType<PlayerProps>; source: MediaSource; name: string }

/** A recording: at first what opens it, then its player, and where that fails, or on paper, its address. */
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
      <div data-media={stage.kind} className={css.screen}>
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
