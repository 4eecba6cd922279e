import type { Server, ServerResponse } from 'node:http'

/**
 * Prepares a server for shutdown. After the returned function is called, every response closes its connection, so that
 * clients do not send a request on a connection that the server no longer reads.
 */
export function prepareShutdown(server: Server): () => void {
  const underWay = new Set<ServerResponse>()
  let isLeaving = false
  const say = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  server.prependListener('request', (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (isLeaving) say(response)
  })
  return () => {
    isLeaving = true
    for (const response of underWay) say(response)
  }
}
