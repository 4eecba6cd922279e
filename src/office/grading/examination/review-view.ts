import { proxy } from 'valtio'

/** What the reviewer has chosen to see; it stays for the next studying, until the page is closed. */
export const reviewView = proxy<{ part: 'lesson' | 'questions' }>({ part: 'lesson' })
