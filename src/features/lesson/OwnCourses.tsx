import { Trans, useLingui } from '@lingui/react/macro'
import { client } from '../../lib/trpc.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { claimGuestWork } from './claim-guest-work.ts'
import { OwnCourse } from './OwnCourse.tsx'
import css from './OwnCourses.module.css'
import { useLoad } from './use-load.ts'

const listMine = async () => {
  await claimGuestWork()
  return client.studyings.mine.query()
}

/** The courses of the signed-in person's account, those already begun first. */
export function OwnCourses() {
  const { t } = useLingui()
  const { state, reload } = useLoad(listMine)
  if (state.status === 'loading') return <Loading />
  if (state.status === 'failed')
    return (
      <Notice
        title={state.offline ? t`No network` : t`Your lessons could not be loaded`}
        tone={state.offline ? 'plain' : 'bad'}
        action={
          <Button onClick={reload}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {state.offline ? <Trans>They appear by themselves when the network is back.</Trans> : state.error.message}
      </Notice>
    )
  const { courses } = state.value
  if (courses.length === 0)
    return (
      <Notice title={t`No lessons here yet`}>
        <Trans>
          As soon as a course is published, its lessons stand here. With a link from your teacher you can begin at once.
        </Trans>
      </Notice>
    )
  const begunFirst = courses.toSorted((a, b) => Number(b.course_is_touched) - Number(a.course_is_touched))
  return (
    <div className={css.courses}>
      {begunFirst.map((course) => (
        <OwnCourse key={course._id} course={course} />
      ))}
    </div>
  )
}
