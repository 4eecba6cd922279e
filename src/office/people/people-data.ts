import type { RouterOutputs } from '../../lib/api/trpc.ts'

export type UserPage = RouterOutputs['users']['list']
export type User = UserPage['users'][number]
export type Session = RouterOutputs['users']['listSessions']['sessions'][number]
export type AppToken = RouterOutputs['auth']['listAppTokens']['tokens'][number]
export type MissionerPage = RouterOutputs['missioners']['list']
export type Missioner = MissionerPage['missioners'][number]
