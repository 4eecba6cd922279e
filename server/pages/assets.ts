import { readdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../lib/errors.ts'
import { messages } from '../lib/messages.ts'

/**
 * Serves the files of the build in `folder` at /assets. Their names are read once: the plugin's own route reads the whole folder
 * again for each request, to compare how a name is spelled.
 */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(await readdir(folder))
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    // Compressed by the build (src/build/compressed-copies.ts), better than there is time for here.
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  app.route<{ Params: { name: string } }>({
    method: 'GET',
    url: '/assets/:name',
    config: { right: 'mounted' },
    handler: ({ params: { name } }, reply) => {
      if (!names.has(name)) throw new NotFound(messages.noSuchCall)
      return reply.sendFile(name)
    },
  })
}
