import { trpc } from '../../lib/api/trpc-query.ts'

/** Whether the link opens the first run. */
export function useSetupState(token: string) {
  return trpc.setup.read.useQuery({ token }, { retry: false })
}

/** Creates the first account and its administrator. */
export function useRunSetup() {
  return trpc.setup.run.useMutation()
}
