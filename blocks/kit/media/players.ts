import { createContext, useContext } from 'react'
import { type PlayerAddresses, providerAddresses } from './media-source.ts'

/** Where players come from and how long they are waited for. Stories and tests bring players of their own. */
export interface Players {
  addresses: PlayerAddresses
  /** Milliseconds until a player that says nothing counts as out of reach. */
  patience: number
  /** Milliseconds until one that is ready and does not begin needs a press on its own picture. */
  tapAfter: number
}

const PlayersContext = createContext<Players>({ addresses: providerAddresses, patience: 15_000, tapAfter: 3_000 })

export const PlayersProvider = PlayersContext.Provider

export function usePlayers(): Players {
  return useContext(PlayersContext)
}
