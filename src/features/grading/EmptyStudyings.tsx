import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Show } from './list-filter.ts'

interface EmptyStudyingsProps {
  show: Show
  search: string
  isNarrowed: boolean
  onForget(): void
  onWiden(): void
}

/** An empty list says why it is empty and what comes next. */
export function EmptyStudyings({ show, search, isNarrowed, onForget, onWiden }: EmptyStudyingsProps) {
  const { t } = useLingui()
  if (search !== '') {
    return (
      <Notice
        title={t`Nobody is called “${search}” here`}
        action={
          <Button look="quiet" onClick={onForget}>
            <Trans>Clear the search</Trans>
          </Button>
        }
      />
    )
  }
  if (isNarrowed) {
    return (
      <Notice
        title={t`Nothing fits these filters`}
        action={
          <Button look="quiet" onClick={onWiden}>
            <Trans>Show everything that waits</Trans>
          </Button>
        }
      />
    )
  }
  if (show === 'waiting') {
    return (
      <Notice title={t`Nothing waits for you`}>
        <Trans>When a student finishes a lesson, it appears here.</Trans>
      </Notice>
    )
  }
  return show === 'reviewed' ? (
    <Notice title={t`Nothing is reviewed yet`}>
      <Trans>What you have reviewed stays here to be read again.</Trans>
    </Notice>
  ) : (
    <Notice title={t`Nobody studies yet`}>
      <Trans>Send somebody the link to a lesson: the first answer makes a studying.</Trans>
    </Notice>
  )
}
