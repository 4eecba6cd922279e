import { useLingui } from '@lingui/react/macro'
import { Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { clock } from './clock.ts'
import { ControlButton } from './ControlButton.tsx'
import { type Player, type PlayerState, STEP } from './open-player.ts'
import css from './PlayerControls.module.css'
import { takeFocus } from './take-focus.ts'

interface PlayerControlsProps {
  state: PlayerState
  player: RefObject<Player | null>
  /** Additional controls of a block. */
  children?: ReactNode
}

/** The controls that all players share. */
export function PlayerControls({ state, player, children }: PlayerControlsProps) {
  const { t } = useLingui()
  const { ready, muted, elapsed, duration } = state
  const playing = ready && state.playing
  const end = Math.max(duration, 1)
  const at = clock(elapsed)
  const whole = clock(duration)
  return (
    <div className={`grid items-center ink label gap-1-3 ${css.controls}`}>
      <ControlButton
        ref={takeFocus}
        label={playing ? t`Pause` : t`Play`}
        className={css.play ?? ''}
        onClick={() => player.current?.toggle()}
      >
        {playing ? <Pause aria-hidden size={24} /> : <Play aria-hidden size={24} />}
      </ControlButton>
      <div className={`flex ${css.steps}`}>
        <ControlButton label={t`Back ${STEP} seconds`} onClick={() => player.current?.back()}>
          <RotateCcw aria-hidden size={20} />
          <span aria-hidden>{STEP}</span>
        </ControlButton>
        <ControlButton label={t`Forward ${STEP} seconds`} onClick={() => player.current?.forward()}>
          <RotateCw aria-hidden size={20} />
          <span aria-hidden>{STEP}</span>
        </ControlButton>
      </div>
      <div className={`row gap-3 min-0 ${css.line}`}>
        <input
          type="range"
          className={`grow min-0 pointer ${css.seek}`}
          min={0}
          max={end}
          value={Math.min(elapsed, end)}
          disabled={duration === 0}
          aria-label={t`Position`}
          aria-valuetext={t`${at} of ${whole}`}
          onChange={(event) => player.current?.seek(Number(event.target.value))}
        />
        <span className="small tabular soft nowrap">
          {at} / {whole}
        </span>
      </div>
      <div className={`row ${css.end}`}>
        {children}
        <ControlButton label={muted ? t`Unmute` : t`Mute`} onClick={() => player.current?.mute()}>
          {muted ? <VolumeX aria-hidden size={20} /> : <Volume2 aria-hidden size={20} />}
        </ControlButton>
      </div>
    </div>
  )
}
