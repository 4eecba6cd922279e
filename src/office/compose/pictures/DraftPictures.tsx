import { lazy, Suspense } from 'react'
import type { DraftSync } from '../../../sync/drafts/draft-sync.ts'
import { useRemotePictures } from './use-remote-pictures.ts'

const RemotePictures = lazy(() => import('./RemotePictures.tsx'))

/** What becomes of the pictures of a lesson's draft that are on other sites. */
export function DraftPictures({ lessonId, sync }: { lessonId: string; sync: DraftSync }) {
  const { pictures, retry, isRetrying } = useRemotePictures(lessonId, sync)
  if (!pictures) return null
  return (
    <Suspense>
      <RemotePictures pictures={pictures} isRetrying={isRetrying} onRetry={retry} />
    </Suspense>
  )
}
