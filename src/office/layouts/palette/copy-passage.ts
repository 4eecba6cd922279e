import { t } from '@lingui/core/macro'
import { copyText } from '../../../lib/clipboard.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

/** Copies verses with the name of their translation, and shows whether it worked. */
export async function copyPassage({
  text,
  translation_name,
}: {
  text: string
  translation_name: string
}): Promise<void> {
  if (await copyText(`${text} (${translation_name})`)) showMessage(t`The verses are copied`, 'success')
  else showMessage(t`The verses could not be copied`, 'error')
}
