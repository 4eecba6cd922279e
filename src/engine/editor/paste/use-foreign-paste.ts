import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useOptionalBlockHost } from '#blocks/kit/host.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { showMessage } from '../../../ui/snackbar-store.ts'
import type { ForeignContent } from './take-foreign.ts'

/** Turns what other programs copied into blocks; `onTaken` gets them, and what to tell the author, when they are ready. */
export function useForeignPaste() {
  const { t } = useLingui()
  const host = useOptionalBlockHost()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  return async (content: ForeignContent, onTaken: (elements: StoredElement[], said: string) => void) => {
    const signal = leaving.current?.signal ?? AbortSignal.abort()
    try {
      const { takeForeign } = await import('./take-foreign.ts')
      const taken = await takeForeign(content, host?.uploadImage, signal)
      if (signal.aborted) return
      if (!taken) return showMessage(t`Too much for one paste: at most 200 blocks or 1 MB. Paste it in parts.`, 'error')
      const { elements, left } = taken
      const count = elements.length
      const pasted = plural(count, { one: '# block pasted', other: '# blocks pasted' })
      const said = left === 0 ? pasted : `${pasted}. ${t`Left out: ${left}`}`
      if (count > 0) onTaken(elements, said)
      else if (left > 0) showMessage(said, 'error')
    } catch {
      if (!signal.aborted) showMessage(t`This did not work. Please try again.`, 'error')
    }
  }
}
