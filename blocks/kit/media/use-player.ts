import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MediaSource } from './media-source.ts'
import { openPlayer, openingState, type Player, type PlayerState } from './open-player.ts'
import { usePlayers } from './players.ts'

/** The props of a player component. They must be stable between renderings: a change restarts the player. */
export interface PlayerProps {
  source: MediaSource
  name: string
  /** The second to begin at. */
  from: number
  onFail(elapsed: number): void
}

/** Plays while the component is mounted; `place` is the element for the provider's frame. */
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
