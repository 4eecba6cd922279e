import { msg, t } from '@lingui/core/macro'
import { Table } from 'lucide-react'
import { definePaletteEntry } from '../kit/define-palette-entry.ts'
import type { model } from './model.ts'

export const paletteEntry = definePaletteEntry<typeof model>({
  name: 'text-table',
  icon: Table,
  about: msg`Rows and columns of short texts`,
  firstStep: msg`Fill in the first cell`,
  words: 'таблица, строки, столбцы, таблиця, рядки, стовпці, table, rows, columns, grid, сетка, сітка',
  sample: () => ({
    rows: [
      [t`Person`, t`Deed`],
      [t`Abram`, t`Left his country`],
    ],
  }),
})
