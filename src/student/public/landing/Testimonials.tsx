import { Trans } from '@lingui/react/macro'
import { languageTag } from '#domain/locale.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useLoad } from '../../shared/use-load.ts'
import { loadSiteTexts } from '../load-site-texts.ts'
import section from '../Section.module.css'
import css from './Testimonials.module.css'

/** What students say, in the visitor's language; nothing where the school has none. */
export default function Testimonials() {
  const { state } = useLoad(loadSiteTexts)
  const locale = currentLocale()
  const written = state.status === 'ready' ? state.value.testimonials.filter(({ texts }) => texts[locale] !== '') : []
  if (written.length === 0) return null
  return (
    <section aria-labelledby="voices" className={css.voices}>
      <h2 id="voices" className={`breaks balance ${section.title} ${section.above}`}>
        <Trans>What students say</Trans>
      </h2>
      <ul className={`grid gap-5 ${css.list}`}>
        {written.map(({ name, texts }) => (
          <li key={name + texts[locale]}>
            <figure className={`grid gap-4 card pad-l full-height ${css.voice}`} lang={languageTag[locale]}>
              <blockquote>{texts[locale]}</blockquote>
              <figcaption className="soft">{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
