import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { session } from '../../lib/session.ts'
import { Frame } from '../../shared/navigation/Frame.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { LessonFrame } from '../shared/LessonFrame.tsx'
import { GuestLessons } from './GuestLessons.tsx'
import { LinkForm } from './LinkForm.tsx'
import css from './MyLessons.module.css'
import { OwnCourses } from './OwnCourses.tsx'

/** The courses of a signed-in student, and a field for a lesson link. */
export default function MyLessons() {
  const { loggedIn } = useSnapshot(session)
  const [path] = useLocation()
  const isFramed = path.startsWith('/awr/')
  // In a partner's frame there is no way to other pages.
  const Around = isFramed ? LessonFrame : Frame
  return (
    <Around>
      <div className={css.page}>
        <h1>
          <Trans>My lessons</Trans>
        </h1>
        {loggedIn ? (
          <OwnCourses>
            <LinkForm />
          </OwnCourses>
        ) : (
          <>
            <GuestLessons />
            <LinkForm />
          </>
        )}
        {!isFramed && (
          <section className={css.signIn}>
            <p>
              {loggedIn ? <Trans>Looking for more?</Trans> : <Trans>No link yet? Choose a course and start.</Trans>}
            </p>
            <ButtonLink href="/course" variant="quiet">
              <Trans>All courses</Trans>
            </ButtonLink>
          </section>
        )}
        {!loggedIn && (
          <section className={css.signIn}>
            <p>
              <Trans>Do you have an account? Sign in to see your lessons.</Trans>
            </p>
            <ButtonLink href="/login?next=%2Flesson" variant="quiet">
              <Trans>Sign in</Trans>
            </ButtonLink>
          </section>
        )}
      </div>
    </Around>
  )
}
