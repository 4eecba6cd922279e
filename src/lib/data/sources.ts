import type { Client, RouterInputs } from '../api/trpc.ts'

/** Names a source of contacts. */
export function addSource(client: Client, source: RouterInputs['contacts']['addSource']) {
  return client.contacts.addSource.mutate(source)
}

/** Takes a source out of the choices; contacts that have it keep it. */
export function removeSource(client: Client, source: RouterInputs['contacts']['removeSource']) {
  return client.contacts.removeSource.mutate(source)
}
