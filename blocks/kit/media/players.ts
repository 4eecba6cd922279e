import { createContext, useContext } from 'react'
import { type PlayerAddresses, providerAddresses } from './media-source.ts'

/** The addresses and timeouts of players. Stories and tests replace them. */
export interface Players {
  addresses: PlayerAddresses
  /** Milliseconds until a player without an answer counts as unreachable. */
  timeoutMs: number
  /** Milliseconds of opening until the address is offered beside the player. */
  slowMs: number
  /** Milliseconds until a ready player that does not begin needs a press on the provider's picture. */
  tapTimeoutMs: number
}

const PlayersContext = createContext<Players>({
  addresses: providerAddresses,
  timeoutMs: 15_000,
  slowMs: 3_000,
  tapTimeoutMs: 3_000,
})

export const PlayersProvider = PlayersContext.Provider

export function usePlayers(): Players {
  return useContext(PlayersContext)
}
