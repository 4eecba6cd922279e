import { Trans } from '@lingui/react/macro'
import { Grid, Heading, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { sumsOf } from './sums-of.ts'
import { useImports } from './use-contact-import.ts'

/** The person's imports of the last thirty days. */
export function RecentImports() {
  const { data } = useImports()
  if (!data || data.imports.length === 0) return null
  return (
    <section>
      <Heading as="h2" size="4" mb="3">
        <Trans>Your recent imports</Trans>
      </Heading>
      <Grid asChild columns="1" gap="3">
        <ul>
          {data.imports.map((found) => (
            <li key={found._id}>
              <Link href={`/contacts/import?import=${found._id}`}>{found.file_name}</Link>
              <Text as="div" size="1" color="gray">
                <RelativeTime date={found.created_at} /> · {sumsOf(found)}
              </Text>
            </li>
          ))}
        </ul>
      </Grid>
    </section>
  )
}
