import { z } from 'zod'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { maxColumns, maxRows, squareRows } from './square-rows.ts'

const schema = z.looseObject({
  caption: plainText(1_000).default(''),
  /** Whether the first row names the columns. */
  header: z.boolean().default(true),
  /** Rich text without paragraphs and lists. Rows of an import may be of different lengths. */
  rows: z
    .array(z.array(richText(10_000)).max(maxColumns))
    .max(maxRows)
    .default([]),
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
