import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { isSquare, maxColumns, maxRows, squareRows } from './square-rows.ts'

/** Rich text without paragraphs and lists. */
const rowsOf = () =>
  withDefault(z.array(z.array(richText(10_000)).check(z.maxLength(maxColumns))).check(z.maxLength(maxRows)), [])

const schema = z.looseObject({
  caption: withDefault(plainText(1_000), ''),
  /** Whether the first row has the headings of the columns. */
  header: withDefault(z.boolean(), true),
  rows: rowsOf().check(z.refine(isSquare, 'rows of different lengths')),
})

/** Version 1 had rows of different lengths. So do imports, which count as version 1 because they name no version. */
const version1 = z.looseObject({ rows: rowsOf() })

interface TextTableView {
  caption: string
  header: boolean
  /** All of one length. */
  rows: string[][]
}

/** TEXT_TABLE: a table of rich texts, with a caption and optional column headings. */
export const model = defineModel<z.infer<typeof schema>, TextTableView>({
  type: 40,
  name: 'text-table',
  version: 2,
  schema,
  migrations: {
    1: (old) => {
      const { success, data } = version1.safeParse(old)
      return success ? { ...data, rows: squareRows(data.rows) } : old
    },
  },
  roles: { table: ({ caption, header, rows }) => ({ caption, header, rows: squareRows(rows) }) },
  empty: () => ({
    caption: '',
    header: true,
    rows: [
      ['', ''],
      ['', ''],
      ['', ''],
    ],
  }),
  serialize: ({ caption, header, rows }) => ({ caption, header, rows }),
  text: ({ caption, rows }) => joinTexts(caption, ...rows.map((cells) => cells.map(textOf).join(' '))),
  lint: ({ rows }) => issuesOf({ 'no-text': rows.flat().every((cell) => textOf(cell) === '') }),
})
