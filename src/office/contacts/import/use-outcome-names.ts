import { useLingui } from '@lingui/react/macro'

/** The outcome of a row, in one word. */
export function useOutcomeNames() {
  const { t } = useLingui()
  return { created: t`New`, updated: t`Updated`, skipped: t`Skipped`, rejected: t`Rejected` }
}

/** Of the mark of a row. */
export const outcomeColors = { created: 'green', updated: 'blue', skipped: 'gray', rejected: 'red' } as const
