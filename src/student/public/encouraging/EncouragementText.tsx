import { Trans } from '@lingui/react/macro'
import { ArrowRight, Share2 } from 'lucide-react'
import { Link } from 'wouter'
import { type Encouragement, textIn } from '#domain/account/site-texts.ts'
import { languageTag } from '#domain/locale.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { shareLink } from '../../shared/share-link.ts'
import article from '../Article.module.css'
import css from './EncouragementText.module.css'

interface EncouragementTextProps {
  encouragement: Encouragement
  next: Encouragement
}

/** One text, with ways to pass it on and to read another. */
export function EncouragementText({ encouragement: { slug, titles, texts }, next }: EncouragementTextProps) {
  const { text, locale } = textIn(currentLocale(), texts)
  const title = textIn(locale, titles).text
  return (
    <main className={article.article}>
      <title>{title}</title>
      <div className={`grid gap-4 ${css.text}`} lang={languageTag[locale]}>
        <h1>{title}</h1>
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={`row wrap ${css.actions}`}>
        <Button variant="quiet" onClick={() => void shareLink(location.href, title)}>
          <Share2 size={18} aria-hidden="true" />
          <Trans>Pass it on</Trans>
        </Button>
        {next.slug !== slug && (
          <Link href={`/encouraging/${next.slug}`} className="inline-row gap-2 target accent">
            <Trans>One more</Trans>
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        )}
      </div>
      <p className={css.all}>
        <Link href="/encouraging">
          <Trans>All texts</Trans>
        </Link>
      </p>
    </main>
  )
}
