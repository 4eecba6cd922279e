import { Trans } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { usePageData } from '../../lib/page/page-data.ts'
import { Button } from '../../ui/Button.tsx'
import { shareLink } from '../shared/share-link.ts'
import css from './CourseSharing.module.css'

/** Ways to send the course to a friend: messengers, and the device's own dialog or a copied link. */
export function CourseSharing({ slug, title }: { slug: string; title: string }) {
  const url = `${usePageData().origin ?? location.origin}/course/${slug}`
  return (
    <section className="grid gap-2">
      <h2 className="heading-l">
        <Trans>Study it together</Trans>
      </h2>
      <p className="soft">
        <Trans>Send the course to a friend, who begins with the first lesson.</Trans>
      </p>
      <ul className={`grid gap-3 ${css.ways}`}>
        {shareAddresses(url, title).map(({ name, href }) => (
          <li className="grid" key={name}>
            <a
              className="grid place-center target pad-inline card bold ink no-underline"
              href={href}
              target="_blank"
              rel="noreferrer"
            >
              {name}
            </a>
          </li>
        ))}
        <li className="grid">
          <Button variant="quiet" wide onClick={() => void shareLink(url, title)}>
            <Link2 size={18} aria-hidden="true" />
            <Trans>Share the course</Trans>
          </Button>
        </li>
      </ul>
    </section>
  )
}

/** Messengers with an address at which they ask to whom a page is sent. */
function shareAddresses(url: string, title: string): readonly { name: string; href: string }[] {
  const page = encodeURIComponent(url)
  const both = encodeURIComponent(`${title} ${url}`)
  return [
    { name: 'Telegram', href: `https://t.me/share/url?url=${page}&text=${encodeURIComponent(title)}` },
    { name: 'Viber', href: `viber://forward?text=${both}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
  ]
}
