import type { UnsyncedWork } from '../../../sync/unsynced-work.ts'

interface Focusable {
  tagName: string
  isContentEditable?: boolean
}

/** Whether a newer version may be offered: not while something is still to be sent, nor while a field has the focus. */
export function mayOfferUpdate(unsynced: readonly Pick<UnsyncedWork, 'status'>[], focused: Focusable | null): boolean {
  return unsynced.every(({ status }) => status === 'blocked') && !isField(focused)
}

function isField(element: Focusable | null): boolean {
  return !!element && (/^(input|textarea|select)$/i.test(element.tagName) || element.isContentEditable === true)
}
