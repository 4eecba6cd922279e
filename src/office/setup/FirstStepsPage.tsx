import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/office/Button.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import css from './setup.module.css'
import { useFirstSteps } from './use-first-steps.ts'

/** `/office/first-steps`: what a new school does next, and what of it is done. */
export default function FirstStepsPage() {
  const { t } = useLingui()
  const { hasLogo, hasColleague, course, link } = useFirstSteps()
  return (
    <PageFrame title={t`First steps`}>
      <p className={css.hint}>
        <Trans>In any order. Every step can wait.</Trans>
      </p>
      <ol className={css.steps}>
        <Step isDone={hasLogo} title={t`Show your logo`} href="/backoffice/settings/account" action={t`Choose a logo`}>
          <Trans>It appears on every page and in every shared link.</Trans>
        </Step>
        <Step
          isDone={hasColleague}
          title={t`Invite a colleague`}
          href="/backoffice/access"
          action={t`Invite a colleague`}
        >
          <Trans>You get a link and send it to them; they choose a password.</Trans>
        </Step>
        <Step
          isDone={course !== undefined}
          title={t`Create or import a course`}
          href="/office/courses?new"
          action={t`Create a course`}
        >
          <Trans>Start with one lesson, or import a file on the Courses page.</Trans>
        </Step>
        <Step
          isDone={link}
          title={t`Publish a lesson and send its link`}
          href={course ? `/office/courses/${course}` : '/office/courses'}
          action={t`Open the course`}
        >
          <Trans>Anyone with the link can take the lesson without an account.</Trans>
        </Step>
      </ol>
    </PageFrame>
  )
}

interface StepProps {
  isDone: boolean
  title: string
  href: string
  action: string
  children: ReactNode
}

function Step({ isDone, title, href, action, children }: StepProps) {
  const { t } = useLingui()
  return (
    <li className={css.step} data-done={isDone || undefined}>
      {isDone ? <Check size={20} aria-hidden="true" /> : <Circle size={20} aria-hidden="true" />}
      <div className={css.words}>
        <h2>
          {title} {isDone && <span className="visually-hidden">{t`Done`}</span>}
        </h2>
        <p className={css.hint}>{children}</p>
      </div>
      <ButtonLink variant={isDone ? 'plain' : 'quiet'} href={href}>
        {action}
      </ButtonLink>
    </li>
  )
}
