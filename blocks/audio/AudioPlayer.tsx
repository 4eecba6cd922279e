import { Trans } from '@lingui/react/macro'
import { OpeningNote } from '../kit/media/OpeningNote.tsx'
import { PlayerControls } from '../kit/media/PlayerControls.tsx'
import { type PlayerProps, usePlayer } from '../kit/media/use-player.ts'
import css from './AudioPlayer.module.css'
import { Equaliser } from './Equaliser.tsx'

/** The controls of a recording. Loaded with the player, after a press. */
export function AudioPlayer(props: PlayerProps) {
  const { place, state, player } = usePlayer(props)
  return (
    <div role="group" aria-label={props.name} className={`grid relative ${css.player}`} data-ready={state.ready}>
      <PlayerControls state={state} player={player}>
        <Equaliser moving={state.ready && state.playing && !state.needsTap} />
      </PlayerControls>
      {/* YouTube has a picture too; it is shown when the sound needs a press on it. */}
      <div
        ref={place}
        className={state.needsTap ? `round clip above-2 ${css.shown}` : `absolute unpressable ${css.unseen}`}
        inert={!state.needsTap}
      />
      <p role="status" className="small soft">
        {state.needsTap ? (
          <Trans>Press play in the picture.</Trans>
        ) : (
          <OpeningNote state={state} source={props.source} />
        )}
      </p>
    </div>
  )
}
