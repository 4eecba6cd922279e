import { Trans } from '@lingui/react/macro'
import { Box } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import css from './RowReasons.module.css'

interface RowReasonsProps {
  /** The name of the list. */
  label: string
  rows: readonly { row: number; reason: ReactNode }[]
}

/** What became of the rows of a file. */
export function RowReasons({ label, rows }: RowReasonsProps) {
  return (
    <Box asChild maxHeight="24rem" overflowY="auto">
      {/* A list that scrolls is reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="card" aria-label={label} tabIndex={0}>
        {rows.map(({ row, reason }) => (
          <li key={row} className={`grid gap-0-3 pad-line ${css.row}`}>
            <span className="tabular soft">
              <Trans>Row {row}</Trans>
            </span>
            <span className="breaks">{reason}</span>
          </li>
        ))}
      </ul>
    </Box>
  )
}
