import { newElementId } from '../element-id.ts'
import * as z from 'zod/mini'
import { type Issue, issuesOf } from '../issues.ts'
import { joinTexts } from '../rich-text/text-of.ts'
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

/** Everything there is to read in a test. */
export const textOfChoice = (question: string, items: readonly ChoiceItem[]): string =>
  joinTexts(question, ...items.map(({ text }) => text))

/** What an author should mend in a test. */
export const lintChoice = (question: string, items: readonly ChoiceItem[], isKeyed: boolean): Issue[] =>
  issuesOf({
    'no-question': question.trim() === '',
    'few-items': items.length < 2,
    'empty-item': items.some(({ text, url }) => text.trim() === '' && url === ''),
    'no-right-answer': !isKeyed,
  })
