import { preloadable } from '../preloadable.ts'

/** The live part of a rich text, with Lexical: a separate chunk. */
export const LiveEditor = preloadable(() => import('./LiveEditor.tsx'))
