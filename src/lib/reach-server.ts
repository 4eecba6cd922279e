import type { client } from './trpc.ts'

type Client = typeof client

/** Code that has not come by then will not come. */
const PATIENCE_MS = 20_000

let reached: Promise<Client> | undefined

/**
 * The calls to the server, for what is on a lesson's page from its first moment: their code comes after it. Rejects as a
 * call without a network does; whoever asks again has it fetched again.
 */
export function reachServer(): Promise<Client> {
  reached ??= load()
  return reached
}

async function load(): Promise<Client> {
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, PATIENCE_MS))
  try {
    return (await Promise.race([import('./trpc.ts'), late])).client
  } catch (error) {
    reached = undefined
    throw new Error('The code of the calls could not be fetched', { cause: error })
  }
}
