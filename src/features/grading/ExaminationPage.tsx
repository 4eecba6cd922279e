import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'wouter'
import { readError } from '../../lib/app-error.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { GradingPage } from './GradingPage.tsx'
import { OpenExamination } from './OpenExamination.tsx'
import { useGradingPlace } from './use-grading-place.ts'

/** The examination of the studying that the address names (`token` is its id). */
export default function ExaminationPage() {
  const { t } = useLingui()
  const { token } = useParams<{ token: string }>()
  const { listPath } = useGradingPlace()
  const { data, error, isFetching, refetch } = trpc.studyings.examine.useQuery({ studying_id: token })

  if (data) {
    return (
      <GradingPage title={data.studying.studying_user_name || t`Guest`}>
        <OpenExamination key={token} examination={data} />
      </GradingPage>
    )
  }
  if (!error) return <Loading />
  const { message, statusCode } = readError(error)
  // An address that cannot be an id leads as little anywhere as one that nobody has.
  const unknown = statusCode === 404 || statusCode === 400
  return (
    <GradingPage title={t`Studyings`}>
      {unknown ? (
        <Notice
          title={t`This studying could not be found`}
          action={
            <ButtonLink look="quiet" href={listPath}>
              <Trans>All studyings</Trans>
            </ButtonLink>
          }
        >
          <Trans>It may have been started anew or removed, or it belongs to another teacher.</Trans>
        </Notice>
      ) : (
        <Notice
          tone="bad"
          title={t`The studying could not be loaded`}
          action={
            <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {message}
        </Notice>
      )}
    </GradingPage>
  )
}
