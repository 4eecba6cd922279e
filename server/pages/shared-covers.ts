import type { FastifyInstance } from 'fastify'
import { courseCover } from '#domain/cover/course-cover.ts'
import { courseCategories } from '#domain/lesson/course.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../lib/errors.ts'
import { loadSharp } from '../lib/load-sharp.ts'
import { messages } from '../lib/messages.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { findCoursePage } from '../modules/courses/pages/service.ts'
import { visitorOf } from './page-visitor.ts'
import { coverName, sharedPicture } from './page-head.ts'

const coursePicture = /^course-([\w-]+)\.jpg$/

/** Serves `/share/*.jpg`: the wide scene of a category, or of one course without a picture, as messengers can show it. */
export function registerSharedCovers(app: FastifyInstance, deps: Deps): void {
  const { sharedCovers } = deps.caches
  app.route({
    method: ['GET', 'HEAD'],
    url: '/share/:name',
    config: { right: 'mounted' },
    handler: async (request, reply) => {
      const { name } = request.params as { name: string }
      const slug = coursePicture.exec(name)?.[1]
      const found = slug ? await withTimeout(findCoursePage(deps, visitorOf(request), slug)) : undefined
      const category = courseCategories.find((one) => `${coverName(one)}.jpg` === name)
      const scene = found ? [found.course.course_category, found.course.course_title] : category && [category, '']
      if (!scene) throw new NotFound(messages.noSuchCall)
      const [of = '', title = ''] = scene
      const svg = courseCover(of, title, 'wide')
      const picture = sharedCovers.get(svg) ?? drawPicture(svg)
      sharedCovers.set(svg, picture)
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/jpeg')
        .send(await picture)
    },
  })
}

async function drawPicture(svg: string): Promise<Buffer> {
  const { width, height } = sharedPicture
  const sharp = await loadSharp()
  // Drawn at that size, not enlarged: the scene is 572 wide at 72 dots per inch.
  return sharp(Buffer.from(svg), { density: (72 * width) / 572 })
    .resize(width, height)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
