import type { ReactNode } from 'react'
import { proxy } from 'valtio'

/** The notice that a newer version of the application is available; null while there is none. */
export const update = proxy<{ Line: ((props: { onReload?(): void }) => ReactNode) | null }>({ Line: null })
