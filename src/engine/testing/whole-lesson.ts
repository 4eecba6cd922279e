import { samplesOf } from '#blocks/kit/testing/samples-of.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { registry } from '#blocks/registry.ts'

/** A lesson with one element of every block: the first sample of its current version. */
export const wholeLesson: StoredElement[] = [...registry.values()].map((model) => {
  const sample = samplesOf(model).find(({ version }) => version === model.version)
  return { id: model.name, type: model.type, v: model.version, data: sample?.data }
})
