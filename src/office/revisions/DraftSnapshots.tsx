import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { Button } from '../../ui/office/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { DraftSnapshot } from './version.ts'

interface DraftSnapshotsProps {
  drafts: readonly DraftSnapshot[]
  onRestore(draftId: string): void
}

/** Unpublished drafts that an earlier version replaced. */
export function DraftSnapshots({ drafts, onRestore }: DraftSnapshotsProps) {
  const { t, i18n } = useLingui()
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="kept-drafts">
      <Heading as="h2" size="5" mb="2" id="kept-drafts">
        <Trans>Saved drafts</Trans>
      </Heading>
      <Text as="p" size="1" color="gray">
        <Trans>They were never published: an earlier version was restored in their place.</Trans>
      </Text>
      <Grid asChild columns="1" gap="3" mt="3">
        <ul>
          {drafts.map(({ _id, created_at, kept_by_name, elements_count }) => {
            const moment = i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' })
            return (
              <Card key={_id} asChild size="2">
                <Grid asChild columns="1" gap="2">
                  <li aria-label={t`Saved draft, ${moment}`}>
                    <p>
                      <RelativeTime date={created_at} />
                      {kept_by_name && ` · ${kept_by_name}`}
                      {' · '}
                      <Plural value={elements_count} one="# block" other="# blocks" />
                    </p>
                    <Flex wrap="wrap" gap="2">
                      <Button
                        variant="quiet"
                        aria-label={t`Restore as draft: ${moment}`}
                        onClick={() => onRestore(_id)}
                      >
                        <Trans>Restore as draft</Trans>
                      </Button>
                    </Flex>
                  </li>
                </Grid>
              </Card>
            )
          })}
        </ul>
      </Grid>
    </section>
  )
}
