import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { HeroPicture } from './landing/HeroPicture.tsx'
import { Steps } from './landing/Steps.tsx'
import { TryQuestion } from './landing/TryQuestion.tsx'
import css from './LandingPage.module.css'
import { AskSection } from './request/AskSection.tsx'
import section from './Section.module.css'

const FirstCourses = lazyWithRetry(() => import('./landing/FirstCourses.tsx'), whenIdle)
const Testimonials = lazyWithRetry(() => import('./landing/Testimonials.tsx'), whenIdle)
const OwnLessonsCard = lazyWithRetry(() => import('../shared/own-lessons/OwnLessonsCard.tsx'))

/** `/`: one promise and one action, a question to try, how it works, courses, and a form for a conversation. */
export default function LandingPage() {
  // The first lesson, once the courses are known.
  const [start, setStart] = useState('/course')
  return (
    <main>
      <section className={`grid clip relative ${css.hero}`}>
        <div className={`stack justify-items-start gap-4 full centered relative page-width ${css.promise}`}>
          <h1 className={`breaks balance ${css.title}`}>
            <Trans>Read the Bible, and not alone</Trans>
          </h1>
          <p className={`pretty ${css.lead}`}>
            <Trans>Short lessons on your phone. A real person reads your answers and writes back.</Trans>
          </p>
          <div className={`row wrap ${css.start}`}>
            <ButtonLink href={start} className={css.go}>
              <Trans>Start the first lesson</Trans>
              <ArrowRight size={20} aria-hidden="true" />
            </ButtonLink>
            <p className={`small medium balance ${css.terms}`}>
              <Trans>15 minutes, free, without registration</Trans>
            </p>
          </div>
          <Suspense fallback={null}>
            <OwnLessonsCard />
          </Suspense>
        </div>
        <div className={css.picture}>
          <HeroPicture />
        </div>
      </section>
      <div className={`page-width centered ${section.band}`}>
        <TryQuestion next={start} />
      </div>
      <div className={section.quiet}>
        <div className={`page-width centered ${section.band}`}>
          <Steps />
        </div>
      </div>
      <div className={`page-width centered ${css.courses}`}>
        <Suspense fallback={null}>
          <FirstCourses onFound={setStart} />
        </Suspense>
        <Suspense fallback={null}>
          <Testimonials />
        </Suspense>
      </div>
      <div className={section.quiet}>
        <div className={`page-width centered ${section.band}`}>
          <AskSection />
        </div>
      </div>
    </main>
  )
}
