import { Trans } from '@lingui/react/macro'
import button from '../../../ui/Button.module.css'
import { buttonLooks } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { HeroPicture } from '../landing/HeroPicture.tsx'
import { AskSection } from '../request/AskSection.tsx'
import section from '../Section.module.css'
import css from './Invitation.module.css'

/** An invitation, and the form for a conversation. */
export function Invitation() {
  return (
    <main>
      <section className={`grid items-center centered page-width ${css.promo}`}>
        <div className="stack justify-items-start gap-4">
          <p className="bold gold">
            <Trans>An invitation</Trans>
          </p>
          <h1 className={`breaks balance ${css.title}`}>
            <Trans>Food for the soul, a spoonful at a time</Trans>
          </h1>
          <p className={`pretty ${css.lead}`}>
            <Trans>
              Some days there is no strength for a thick book. One page of the Bible, one honest question and a person
              who listens: that is enough to begin with.
            </Trans>
          </p>
          <div className="row wrap gap-3">
            <a className={`${buttonLooks} ${button.button} ${button.primary}`} href="#ask">
              <Trans>Ask for a conversation</Trans>
            </a>
            <ButtonLink href="/bouillon-present" variant="plain">
              <Trans>Show it on a full screen</Trans>
            </ButtonLink>
          </div>
        </div>
        <div className={`clip ${css.picture}`}>
          <HeroPicture />
        </div>
      </section>
      <div className={`page-width centered ${section.band}`}>
        <AskSection />
      </div>
    </main>
  )
}
