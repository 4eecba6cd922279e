import { readLesson, storeElements } from '../../lesson.ts'
import type { BlockModel } from '../define-model.ts'

/** Tools that store data without sanitizing it. */
export const storeTools = { sanitize: (html: string) => html, newId: () => 'new' }

/** Data after it was stored and read. */
export function storedAndRead(model: BlockModel, version: number, data: unknown): unknown {
  const [element] = readLesson(storeElements([{ id: 'e', type: model.type, v: version, data }], storeTools))
  if (!element?.readable) throw new Error(`${model.name} cannot read what it stored`)
  return element.data
}
