import type { ReactNode } from 'react'
import { proxy } from 'valtio'

/** What is said once something newer than this page waits to take its place. */
export const update = proxy<{ Line: ((props: { onReload?(): void }) => ReactNode) | null }>({ Line: null })
