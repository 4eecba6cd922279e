import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { canOpenPage } from '#domain/roles.ts'
import { session } from '../../lib/session.ts'

/** Sends the lesson drafts that an earlier visit of this author has left on the device. */
export function useResumedDrafts(): void {
  const { user } = useSnapshot(session)
  const userId = user?._id
  const isAuthor = user !== null && canOpenPage(user.account_role, 'courses')
  useEffect(() => {
    if (!isAuthor || userId === undefined) return
    let stop: (() => void) | undefined
    let isGone = false
    import('../../sync/drafts/resume-drafts.ts').then(
      ({ resumeDrafts }) => {
        if (!isGone) stop = resumeDrafts()
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [isAuthor, userId])
}
