import { Trans } from '@lingui/react/macro'
import { HeartHandshake, Lock, PhoneCall } from 'lucide-react'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.ts'
import { whenIdle } from '../../../lib/timing/when-idle.ts'
import section from '../Section.module.css'
import css from './AskSection.module.css'

const RequestForm = lazyWithRetry(() => import('./RequestForm.tsx'), whenIdle)

/** The form for a conversation, beside what happens with it. */
export function AskSection() {
  return (
    <section className={`grid items-start ${css.ask}`} id="ask" aria-labelledby="ask-title">
      <div>
        <h2 id="ask-title" className={`breaks balance ${section.title}`}>
          <Trans>Would you like to talk with a person?</Trans>
        </h2>
        <p className={`large soft ${css.lead}`}>
          <Trans>Leave your number. We look for someone close to you.</Trans>
        </p>
        <ul className={`grid gap-4 ${css.promises}`}>
          <li className="flex gap-3">
            <PhoneCall size={22} aria-hidden="true" />
            <span className="grid min-0 soft breaks">
              <strong className="ink">
                <Trans>A person calls you</Trans>
              </strong>
              <Trans>No program and no call centre.</Trans>
            </span>
          </li>
          <li className="flex gap-3">
            <Lock size={22} aria-hidden="true" />
            <span className="grid min-0 soft breaks">
              <strong className="ink">
                <Trans>Only that person sees your number</Trans>
              </strong>
              <Trans>And those who run the school. We pass it on to no one and send no advertisements.</Trans>
            </span>
          </li>
          <li className="flex gap-3">
            <HeartHandshake size={22} aria-hidden="true" />
            <span className="grid min-0 soft breaks">
              <strong className="ink">
                <Trans>Say “no”, and we delete everything</Trans>
              </strong>
              <Trans>One word or one message is enough.</Trans>
            </span>
          </li>
        </ul>
      </div>
      <div className={`min-0 ${css.form}`}>
        <Suspense fallback={null}>
          <RequestForm />
        </Suspense>
      </div>
    </section>
  )
}
