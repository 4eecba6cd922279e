import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import css from './RecentImports.module.css'
import { sumsOf } from './sums-of.ts'
import { useImports } from './use-contact-import.ts'

/** The person's imports of the last thirty days. */
export function RecentImports() {
  const { data } = useImports()
  if (!data || data.imports.length === 0) return null
  return (
    <section>
      <h2 className={css.heading}>
        <Trans>Your recent imports</Trans>
      </h2>
      <ul className={css.imports}>
        {data.imports.map((found) => (
          <li key={found._id} className={css.import}>
            <Link href={`/contacts/import?import=${found._id}`} className={css.name}>
              {found.file_name}
            </Link>
            <span className={css.words}>
              <RelativeTime date={found.created_at} /> · {sumsOf(found)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
