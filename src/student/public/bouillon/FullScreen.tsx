import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/Button.tsx'
import { HeroPicture } from '../landing/HeroPicture.tsx'
import css from './FullScreen.module.css'

/** The invitation alone, for a screen that many people see. */
export function FullScreen() {
  return (
    <main className={`grid clip relative ${css.page}`}>
      <div className={`grid content-start justify-items-start relative ${css.words}`}>
        <h1 className={`breaks balance ${css.title}`}>
          <Trans>Food for the soul, a spoonful at a time</Trans>
        </h1>
        <p className={`pretty ${css.lead}`}>
          <Trans>One page of the Bible, one honest question, and a person who listens.</Trans>
        </p>
        <ButtonLink href="/bouillon">
          <Trans>How to start</Trans>
        </ButtonLink>
      </div>
      <div className={css.picture}>
        <HeroPicture />
      </div>
    </main>
  )
}
