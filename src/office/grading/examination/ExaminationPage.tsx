import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect } from 'react'
import { useParams } from 'wouter'
import { readError } from '../../../lib/api/app-error.ts'
import { errorMessage } from '../../../lib/api/error-message.ts'
import { Button, ButtonLink } from '../../../ui/office/Button.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { GradingFrame } from '../GradingFrame.tsx'
import { Examination } from './Examination.tsx'
import { useExamination } from './use-examination.ts'
import { nextComment } from '../review/next-comment.ts'
import { useGradingBase } from '../use-grading-base.ts'

/** The examination of one studying; `token` is its id. */
export default function ExaminationPage() {
  const { t } = useLingui()
  const { token } = useParams<{ token: string }>()
  const { listPath } = useGradingBase()
  const { data, error, isFetching, refetch } = useExamination(token)
  useLayoutEffect(() => {
    if (data) return
    if (error) nextComment.cancel()
    else nextComment.wait()
  }, [data, error])
  useEffect(() => () => nextComment.drop(), [])

  if (data) {
    return (
      <GradingFrame title={data.studying.studying_user_name || t`Guest`}>
        <Examination key={token} examination={data} />
      </GradingFrame>
    )
  }
  if (!error) return <Placeholder shape="page" />
  const { statusCode } = readError(error)
  // 400 is the answer to an address that cannot be an id.
  const unknown = statusCode === 404 || statusCode === 400
  return (
    <GradingFrame title={t`Submissions`}>
      {unknown ? (
        <Notice
          title={t`This submission could not be found`}
          action={
            <ButtonLink variant="quiet" href={listPath}>
              <Trans>All submissions</Trans>
            </ButtonLink>
          }
        >
          <Trans>It may have been reset or removed, or it belongs to another teacher.</Trans>
        </Notice>
      ) : (
        <Notice
          tone="bad"
          title={t`The submission could not be loaded`}
          action={
            <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorMessage(error)}
        </Notice>
      )}
    </GradingFrame>
  )
}
