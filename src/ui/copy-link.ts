import { t } from '@lingui/core/macro'
import { copyText } from '../lib/clipboard.ts'
import { showMessage } from './notice/snackbar-store.ts'

/** Copies a link and shows whether it worked. */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) showMessage(t`Link copied`, 'success')
  else showMessage(t`The link could not be copied. Please select and copy it yourself.`, 'error')
}
