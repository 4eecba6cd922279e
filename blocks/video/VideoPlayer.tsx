import { useRef } from 'react'
import { OpeningNote } from '../kit/media/OpeningNote.tsx'
import { PlayerControls } from '../kit/media/PlayerControls.tsx'
import { type PlayerProps, usePlayer } from '../kit/media/use-player.ts'
import { FullscreenButton } from './FullscreenButton.tsx'
import css from './VideoPlayer.module.css'

/** A provider's frame in 16:9 above the controls. Loaded with the player, after a press. */
export function VideoPlayer(props: PlayerProps) {
  const { place, state, player } = usePlayer(props)
  const stage = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={stage}
      role="group"
      aria-label={props.name}
      className={`grid gap-2 ${css.stage}`}
      data-ready={state.ready}
    >
      <div className={`round clip relative bg-faint ${css.screen}`}>
        <div ref={place} className={css.place} />
        <p role="status" className={`round bg-card soft absolute hide-empty unpressable ${css.opening}`}>
          <OpeningNote state={state} source={props.source} />
        </p>
      </div>
      <div className={css.controls}>
        <PlayerControls state={state} player={player}>
          <FullscreenButton stage={stage} />
        </PlayerControls>
      </div>
    </div>
  )
}
