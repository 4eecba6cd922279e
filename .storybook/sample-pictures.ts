import { createReadStream, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, 'public/uploads')

/**
 * Serves whatever picture a sample names: its own file where there is one, else the hills. Only what is called `gone` is
 * missing, for the stories that show it so. Nothing goes on to a server that is not there.
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
