import * as z from 'zod/mini'
import { type BlockModel, defineModel } from '../define-model.ts'
import { richText, withDefault } from '../fields.ts'
import { issuesOf } from '../issues.ts'
import { textOf } from '../rich-text/text-of.ts'

const textSchema = (maxLength: number) => z.looseObject({ text: withDefault(richText(maxLength), '') })

export type TextData = z.infer<ReturnType<typeof textSchema>>

export interface TextView {
  text: string
}

type Own = Pick<BlockModel<TextData, TextView>, 'type' | 'name' | 'heading' | 'isPlainText' | 'roles'>

/** The model of a block that is one rich text. `maxLength` counts characters of HTML. */
export function defineTextModel({ maxLength = 100_000, ...own }: Own & { maxLength?: number }) {
  return defineModel<TextData, TextView>({
    ...own,
    version: 1,
    schema: textSchema(maxLength),
    empty: () => ({ text: '' }),
    serialize: ({ text }) => ({ text }),
    text: ({ text }) => textOf(text),
    lint: ({ text }) => issuesOf({ 'no-text': textOf(text) === '' }),
  })
}
