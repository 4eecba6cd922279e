import { Trans } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { pageFacts } from '../../lib/page/page-facts.ts'
import { Button } from '../../ui/Button.tsx'
import { shareLink } from '../shared/share-link.ts'
import css from './CourseSharing.module.css'
import { shareAddresses } from './share-addresses.ts'

/** Ways to send the course to a friend: messengers, and the device's own dialog or a copied link. */
export function CourseSharing({ slug, title }: { slug: string; title: string }) {
  const url = `${pageFacts().origin ?? location.origin}/course/${slug}`
  return (
    <section className={css.sharing}>
      <h2>
        <Trans>Study it together</Trans>
      </h2>
      <p>
        <Trans>Send the course to a friend, who begins with the first lesson.</Trans>
      </p>
      <ul className={css.ways}>
        {shareAddresses(url, title).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
        <li>
          <Button variant="quiet" wide onClick={() => void shareLink(url, title)}>
            <Link2 size={18} aria-hidden="true" />
            <Trans>Share the course</Trans>
          </Button>
        </li>
      </ul>
    </section>
  )
}
