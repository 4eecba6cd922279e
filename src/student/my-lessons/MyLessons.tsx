import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearchParams } from 'wouter'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import { session } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { GuestLessons } from './GuestLessons.tsx'
import { LessonsFrame } from './LessonsFrame.tsx'
import { LinkForm } from './LinkForm.tsx'
import css from './MyLessons.module.css'
import { OwnCourses } from './OwnCourses.tsx'

const OwnData = lazyWithRetry(() => import('./own-data/OwnData.tsx'))

/** The courses of a signed-in student, and a field for a lesson link. */
export default function MyLessons() {
  const { loggedIn } = useSnapshot(session)
  const [path] = useLocation()
  const isFramed = path.startsWith('/awr/')
  return (
    <LessonsFrame isFramed={isFramed}>
      <div className={`stack gap-5 measure centered ${css.page}`}>
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
          <section className="row wrap between gap-3 soft">
            <p>
              {loggedIn ? <Trans>Looking for more?</Trans> : <Trans>No link yet? Choose a course and start.</Trans>}
            </p>
            <ButtonLink href="/course" variant="quiet">
              <Trans>All courses</Trans>
            </ButtonLink>
          </section>
        )}
        <OwnDataSection key={String(loggedIn)} />
        {!loggedIn && (
          <section className="row wrap between gap-3 soft">
            <p>
              <Trans>Do you have an account? Sign in to see your lessons.</Trans>
            </p>
            <ButtonLink href="/login?next=%2Flesson" variant="quiet">
              <Trans>Sign in</Trans>
            </ButtonLink>
          </section>
        )}
      </div>
    </LessonsFrame>
  )
}

/** What the school stores about this student, once it is asked for, or at once by its address. */
function OwnDataSection() {
  const [search] = useSearchParams()
  const [isShown, setShown] = useState(search.has('own-data'))
  if (isShown)
    return (
      <Suspense fallback={<Loading />}>
        <OwnData />
      </Suspense>
    )
  return (
    <section className="row wrap between gap-3 soft">
      <p>
        <Trans>You can read what the school keeps about you, and delete it.</Trans>
      </p>
      <Button variant="quiet" onClick={() => setShown(true)}>
        <Trans>What is kept about me</Trans>
      </Button>
    </section>
  )
}
