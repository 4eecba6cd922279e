import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLesson, type SerializedElement, type StoredElement, serializeLesson } from '../../../blocks/lesson.ts'
import { registry } from '../../../blocks/registry.ts'

const BLOCKS = 200

/** The one picture, which replaces all pictures of the samples. */
export const picture = '/picture.jpg'

/** A lesson of all blocks in turn, with the richest sample of each: as stored, and as a student gets it. */
export function longLesson(): { stored: StoredElement[]; student: SerializedElement[] } {
  const models = [...registry.values()]
  const stored = Array.from({ length: BLOCKS }, (_, index) => {
    const model = models[index % models.length]
    if (!model) throw new Error('There are no blocks')
    const data = richestOf(join('blocks', model.name, 'fixtures', `v${model.version}.json`))
    return { id: `element${index}`, type: model.type, v: model.version, data }
  })
  return { stored, student: serializeLesson(readLesson(stored), 'student') }
}

/** The first sample; they are ordered by richness. */
function richestOf(path: string): unknown {
  const text = readFileSync(path, 'utf8').replaceAll(
    /"(\/uploads|images)\/[^"]+"/g,
    JSON.stringify(`/uploads${picture}`),
  )
  return JSON.parse(text)[0]
}
