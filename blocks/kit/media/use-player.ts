import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MediaSource } from './media-source.ts'
import { openPlayer, openingState, type Player, type PlayerState } from './open-player.ts'
import { usePlayers } from './players.ts'

/** What the component that shows a player is given: the same values between renderings, or the player begins anew. */
export interface PlayerProps {
  source: MediaSource
  name: string
  /** Second to begin at. */
  from: number
  onFail(elapsed: number): void
}

/** Plays as long as the component is there; `place` is where the provider's frame goes. */
export function usePlayer({ source, name, from, onFail }: PlayerProps): {
  place: RefObject<HTMLDivElement | null>
  state: PlayerState
  player: RefObject<Player | null>
} {
  const place = useRef<HTMLDivElement>(null)
  const player = useRef<Player>(null)
  const [state, setState] = useState(() => openingState(from))
  const players = usePlayers()

  useEffect(() => {
    if (!place.current) return
    const opened = openPlayer({ place: place.current, source, name, from, players, onChange: setState, onFail })
    player.current = opened
    return () => {
      player.current = null
      opened.close()
    }
  }, [source, name, from, players, onFail])

  return { place, state, player }
}
