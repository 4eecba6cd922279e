import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useLocation, useSearchParams } from 'wouter'
import { session } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Lesson } from './Lesson.tsx'
import { LessonFrame } from './LessonFrame.tsx'
import { LinkForm } from './LinkForm.tsx'
import css from './MyLessonsPage.module.css'
import { OwnCourses } from './OwnCourses.tsx'
import { PublicLesson } from './PublicLesson.tsx'

/** /lesson without a token: the own courses of who is signed in, else a place for the link one was given. */
export default function MyLessonsPage() {
  const { t } = useLingui()
  const { loggedIn } = useSnapshot(session)
  const [search] = useSearchParams()
  const [path] = useLocation()
  const lessonId = search.get('lesson_id')
  if (lessonId && !loggedIn) return <PublicLesson key={lessonId} lesson_id={lessonId} />
  if (lessonId) return <Lesson key={lessonId} lesson_id={lessonId} />
  return (
    <LessonFrame>
      <title>{t`My lessons`}</title>
      <div className={css.page}>
        <h1>
          <Trans>My lessons</Trans>
        </h1>
        {loggedIn && <OwnCourses />}
        <LinkForm />
        {!path.startsWith('/awr/') && (
          <section className={css.signIn}>
            <p>
              {loggedIn ? <Trans>Looking for more?</Trans> : <Trans>No link yet? Choose a course and begin.</Trans>}
            </p>
            <ButtonLink href="/course" look="quiet">
              <Trans>All courses</Trans>
            </ButtonLink>
          </section>
        )}
        {!loggedIn && (
          <section className={css.signIn}>
            <p>
              <Trans>You study with a login? Your lessons are waiting there.</Trans>
            </p>
            <ButtonLink href="/login?next=%2Flesson" look="quiet">
              <Trans>Sign in</Trans>
            </ButtonLink>
          </section>
        )}
      </div>
    </LessonFrame>
  )
}
