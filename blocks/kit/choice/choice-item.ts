import { hasVisibleText } from '#domain/text/has-visible-text.ts'
import { newElementId } from '../element-id.ts'
import * as z from 'zod/mini'
import type { Audience } from '../define-model.ts'
import { type Issue, issuesOf } from '../issues.ts'
import { presentAsked, presentKey } from '../question/present-question.ts'
import { joinTexts, textOf } from '../rich-text/text-of.ts'
import { imageSource, itemId, plainText, withDefault } from '../fields.ts'

/** A choice of a test. Answers refer to it by 0-based index; the id only tells rows apart in the editor. */
export type ChoiceItem = {
  id: string
  text: string
  /** The address of a picture; may be empty. */
  url: string
}

/** The schema of the items of a test. */
export const choiceItems = () =>
  z
    .array(z.looseObject({ id: itemId(), text: plainText(), url: withDefault(imageSource(), '') }))
    .check(z.maxLength(200))

/** A new item without text, with a new id. */
export const emptyChoiceItem = (): ChoiceItem => ({ id: newElementId(), text: '', url: '' })

interface Test<Key> {
  question: string
  items: readonly ChoiceItem[]
  true_answers: Key
  check_only: boolean
  explanation?: string | undefined
}

/** What an audience gets of a test; the key and the explanation reach a student only once they are released. */
export const presentChoice = <Key>({ items, true_answers, ...asked }: Test<Key>, audience: Audience) => ({
  ...presentAsked(asked, audience),
  items: presentChoiceItems(items),
  ...presentKey({ true_answers }, asked, audience),
})

/** The parts of items that any audience may see. */
export const presentChoiceItems = (items: readonly ChoiceItem[]): ChoiceItem[] =>
  items.map(({ id, text, url }) => ({ id, text, url }))

/** The text of a test. */
export const textOfChoice = (question: string, items: readonly ChoiceItem[]): string =>
  joinTexts(question, ...items.map(({ text }) => text))

/** What was chosen, one item a line; the place of one that is a picture alone. */
export const wordsOfChoice = (items: readonly Pick<ChoiceItem, 'text'>[], chosen: readonly number[]): string =>
  chosen.map((index) => textOf(items[index]?.text ?? '') || String(index + 1)).join('\n')

/** The issues of a test. */
export const lintChoice = (question: string, items: readonly ChoiceItem[], isKeyed: boolean): Issue[] =>
  issuesOf({
    'no-question': question.trim() === '',
    'few-items': items.length < 2,
    'empty-item': items.some(({ text, url }) => !hasVisibleText(text) && url === ''),
    'no-right-answer': !isKeyed,
  })
