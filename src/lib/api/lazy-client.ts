import type { client } from './trpc.ts'
import { withTimeout } from '../timing/with-timeout.ts'

type Client = typeof client

const TIMEOUT_MS = 20_000

let loading: Promise<Client> | undefined

/**
 * The tRPC client, for what a lesson's first view contains: its code is loaded after that view. Rejects like a call without
 * a network does; the next caller loads it again.
 */
export function loadClient(): Promise<Client> {
  loading ??= load()
  return loading
}

async function load(): Promise<Client> {
  try {
    return (await withTimeout(import('./trpc.ts'), TIMEOUT_MS)).client
  } catch (error) {
    loading = undefined
    throw new Error('The code of the calls could not be fetched', { cause: error })
  }
}
