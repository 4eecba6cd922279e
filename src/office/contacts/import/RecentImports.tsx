import { Trans } from '@lingui/react/macro'
import { Heading, Text } from '@radix-ui/themes'
import { useId } from 'react'
import { Link } from 'wouter'
import { CardList } from '../../../ui/office/CardList.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { sumsOf } from './sums-of.ts'
import { useImports } from './use-contact-import.ts'

/** The person's imports of the last thirty days. */
export function RecentImports() {
  const headingId = useId()
  const { data } = useImports()
  if (!data || data.imports.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <Heading as="h2" size="4" mb="3" id={headingId}>
        <Trans>Your recent imports</Trans>
      </Heading>
      <CardList>
        <ul>
          {data.imports.map((found) => (
            <li key={found._id} className="row wrap between gap-1-3 pad-row">
              <Link href={`/contacts/import?import=${found._id}`} className="accent medium breaks">
                {found.file_name}
              </Link>
              <Text size="1" color="gray">
                {sumsOf(found)} · <RelativeTime date={found.created_at} />
              </Text>
            </li>
          ))}
        </ul>
      </CardList>
    </section>
  )
}
