import { samplesOf } from '#blocks/kit/testing/samples-of.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { registry } from '#blocks/registry.ts'

/** A lesson with one element of every block there is: the first sample that each stores today. */
export const wholeLesson: StoredElement[] = [...registry.values()].map((model) => {
  const sample = samplesOf(model).find(({ version }) => version === model.version)
  return { id: model.name, type: model.type, v: model.version, data: sample?.data }
})
