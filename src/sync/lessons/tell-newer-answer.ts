import { t } from '@lingui/core/macro'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

/** Tells that the answer on the screen is not the current one; the teacher reads both texts. */
export function tellNewerAnswer(): void {
  showMessage(t`A newer answer from another of your devices counts. Load the page again to see it.`, 'error', {
    label: t`Reload now`,
    run: () => location.reload(),
  })
}
