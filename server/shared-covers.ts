import type { FastifyInstance } from 'fastify'
import { courseCover } from '#domain/cover/course-cover.ts'
import { courseCategories } from '#domain/lesson/course.ts'
import type { Deps } from './deps.ts'
import { NotFound } from './lib/errors.ts'
import { loadSharp } from './lib/load-sharp.ts'
import { messages } from './lib/messages.ts'
import { coverName } from './page-head.ts'

/** px of the square. */
const SIZE = 800

/** Serves `/share/<category>.jpg`: the cover of a course without a picture, as messengers can show it. */
export function registerSharedCovers(app: FastifyInstance, { caches }: Deps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/share/:name',
    config: { right: 'mounted' },
    handler: async (request, reply) => {
      const { name } = request.params as { name: string }
      const category = courseCategories.find((one) => `${coverName(one)}.jpg` === name)
      if (!category) throw new NotFound(messages.noSuchCall)
      let picture = caches.sharedCovers.get(category)
      if (!picture) {
        picture = drawCover(category)
        caches.sharedCovers.set(category, picture)
      }
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/jpeg')
        .send(await picture)
    },
  })
}

/** The lower part of the cover, where the scene is. */
async function drawCover(category: string): Promise<Buffer> {
  const svg = courseCover(category, '')
  const square = svg.replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    'viewBox="0 75 300 300" width="300" height="300"',
  )
  const sharp = await loadSharp()
  return sharp(Buffer.from(square), { density: 72 * (SIZE / 300) })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
