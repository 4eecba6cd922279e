import { t } from '@lingui/core/macro'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

/** Tells that the answer on the screen is not the current one; the teacher reads both texts. */
export function tellOlderAnswer(isLate = false): void {
  const text = isLate
    ? t`You were shown the right answers before this answer arrived, so the one you sent first counts. Your teacher can read a text that came later.`
    : t`A newer answer from another of your devices counts. Load the page again to see it.`
  showMessage(text, 'error', { label: t`Reload now`, run: () => location.reload() })
}
