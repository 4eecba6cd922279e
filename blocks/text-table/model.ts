import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { maxColumns, maxRows, squareRows } from './square-rows.ts'

const schema = z.looseObject({
  caption: withDefault(plainText(1_000), ''),
  /** Whether the first row names the columns. */
  header: withDefault(z.boolean(), true),
  /** Rich text without paragraphs and lists. Rows of an import may be of different lengths. */
  rows: withDefault(z.array(z.array(richText(10_000)).check(z.maxLength(maxColumns))).check(z.maxLength(maxRows)), []),
})

interface TextTableView {
  caption: string
  header: boolean
  /** All of one length. */
  rows: string[][]
}

/** TEXT_TABLE: rows and columns of text, with a caption and headings of the columns. */
export const model = defineModel<z.infer<typeof schema>, TextTableView>({
  type: 40,
  name: 'text-table',
  version: 1,
  schema,
  empty: () => ({
    caption: '',
    header: true,
    rows: [
      ['', ''],
      ['', ''],
      ['', ''],
    ],
  }),
  serialize: ({ caption, header, rows }) => ({ caption, header, rows: squareRows(rows) }),
  text: ({ caption, rows }) => joinTexts(caption, ...rows.map((cells) => cells.map(textOf).join(' '))),
  lint: ({ rows }) => issuesOf({ 'no-text': rows.flat().every((cell) => textOf(cell) === '') }),
})
