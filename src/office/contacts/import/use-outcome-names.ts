import { useLingui } from '@lingui/react/macro'

/** What becomes of a row, in a word. */
export function useOutcomeNames() {
  const { t } = useLingui()
  return { created: t`New`, updated: t`Updated`, skipped: t`Skipped`, rejected: t`Rejected` }
}
