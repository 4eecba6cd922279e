import { newElementId } from '../element-id.ts'
import * as z from 'zod/mini'
import { imageSource, itemId, plainText, withDefault } from '../fields.ts'

/** What a student may choose. Answers name it by its 0-based index; the id only keeps rows apart while they are edited. */
export type ChoiceItem = {
  id: string
  text: string
  /** Address of a picture; empty without one. */
  url: string
}

/** The validator of a test's items. */
export const choiceItems = () =>
  z
    .array(z.looseObject({ id: itemId(), text: plainText(), url: withDefault(imageSource(), '') }))
    .check(z.maxLength(200))

/** A new item without text, with an id of its own. */
export const emptyChoiceItem = (): ChoiceItem => ({ id: newElementId(), text: '', url: '' })

/** The parts of items that any audience may see. */
export const presentChoiceItems = (items: readonly ChoiceItem[]): ChoiceItem[] =>
  items.map(({ id, text, url }) => ({ id, text, url }))
