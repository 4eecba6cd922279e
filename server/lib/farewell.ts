import type { Server, ServerResponse } from 'node:http'

/**
 * Prepares a server for its end. Once the returned function is called, every reply tells its connection to close, so that
 * a client learns of the end from an answer and never from a question that nobody hears.
 */
export function prepareFarewell(server: Server): () => void {
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
