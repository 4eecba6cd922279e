import { createReadStream, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, 'public/uploads')

/**
 * Serves every picture that a sample names: a file of that name, else `hills.jpg`. Names that begin with `gone` are
 * missing, for the stories of broken pictures. No request reaches the proxy, behind which no server runs.
 */
export function samplePictures(): Plugin {
  return {
    name: 'sample-pictures',
    configureServer({ middlewares }) {
      middlewares.use('/uploads', ({ url = '' }, reply) => {
        const name = basename(url.replace(/\?.*/, ''))
        if (name.startsWith('gone')) {
          reply.writeHead(404).end()
          return
        }
        const own = join(folder, name)
        reply.setHeader('content-type', 'image/jpeg')
        createReadStream(existsSync(own) ? own : join(folder, 'hills.jpg')).pipe(reply)
      })
    },
  }
}
