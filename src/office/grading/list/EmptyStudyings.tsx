import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/office/Button.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import type { Show } from '../list-filter.ts'

interface EmptyStudyingsProps {
  show: Show
  search: string
  isNarrowed: boolean
  onForget(): void
  onWiden(): void
}

/** Says why the list is empty and what to do next. */
export function EmptyStudyings({ show, search, isNarrowed, onForget, onWiden }: EmptyStudyingsProps) {
  const { t } = useLingui()
  if (search !== '') {
    return (
      <Notice
        title={t`No student matches “${search}”`}
        action={
          <Button variant="quiet" onClick={onForget}>
            <Trans>Clear the search</Trans>
          </Button>
        }
      />
    )
  }
  if (isNarrowed) {
    return (
      <Notice
        title={t`No matching submissions`}
        action={
          <Button variant="quiet" onClick={onWiden}>
            <Trans>Show everything waiting</Trans>
          </Button>
        }
      />
    )
  }
  if (show === 'waiting') {
    return (
      <Notice title={t`Nothing to review`}>
        <Trans>When a student finishes a lesson, it appears here.</Trans>
      </Notice>
    )
  }
  return show === 'reviewed' ? (
    <Notice title={t`Nothing has been reviewed yet`}>
      <Trans>Submissions you have reviewed stay here, so you can read them again.</Trans>
    </Notice>
  ) : (
    <Notice title={t`No submissions yet`}>
      <Trans>Send someone the link to a lesson: the first answer starts a submission.</Trans>
    </Notice>
  )
}
