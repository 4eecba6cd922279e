import { trpc } from '../../../lib/api/trpc-query.ts'

export function useUser(_id: string) {
  return trpc.users.get.useQuery({ _id })
}

export function useUserSessions(_id: string) {
  return trpc.users.listSessions.useQuery({ _id })
}

export function useAppTokens(_id: string) {
  return trpc.users.listAppTokens.useQuery({ _id })
}
