import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/office/Button.tsx'
import { Badge, Card, Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { Revision } from './version.ts'

interface RevisionRowProps {
  revision: Revision
  /** Whether students who begin now get this revision. */
  isCurrent: boolean
  /** Unset for the first revision. */
  onCompare?: (() => void) | undefined
  /** Shows it whole. */
  onShow(): void
  onRestore(): void
}

/** A published revision: date, author, note, and the students who have it. */
export function RevisionRow({ revision, isCurrent, onCompare, onShow, onRestore }: RevisionRowProps) {
  const { t } = useLingui()
  const { revision_number, note, in_progress, waiting, reviewed, is_imported, change_kind } = revision
  const total = in_progress + waiting + reviewed
  return (
    <Card asChild size="2">
      <Grid asChild columns="1" gap="2">
        <li aria-label={t`Version ${revision_number}`}>
          <Flex wrap="wrap" align="center" gap="2">
            <Heading as="h2" size="4">
              <Trans>Version {revision_number}</Trans>
            </Heading>
            {isCurrent && (
              <Badge color="green">
                <Trans>Live</Trans>
              </Badge>
            )}
            {is_imported ? (
              <Badge color="gray">
                <Trans>Imported with answers</Trans>
              </Badge>
            ) : change_kind === 'wording' ? (
              <Badge color="gray">
                <Trans>Minor edit</Trans>
              </Badge>
            ) : (
              <Badge color="indigo">
                <Trans>Content</Trans>
              </Badge>
            )}
          </Flex>
          {note && <p className="breaks pre-line">{note}</p>}
          <Text as="p" size="1" color="gray">
            <RelativeTime date={revision.created_at} />
            {revision.published_by_name && ` · ${revision.published_by_name}`}
            {' · '}
            {total === 0 ? (
              <Trans>no students on this version</Trans>
            ) : (
              <>
                <Plural value={total} one="# student" other="# students" />
                {': '}
                <Plural value={in_progress} one="# in progress" other="# in progress" />
                {', '}
                <Plural value={waiting} one="# waiting for review" other="# waiting for review" />
                {', '}
                <Plural value={reviewed} one="# reviewed" other="# reviewed" />
              </>
            )}
          </Text>
          <Flex wrap="wrap" gap="2">
            <Button variant="quiet" aria-label={t`View version ${revision_number}`} onClick={onShow}>
              <Trans>View</Trans>
            </Button>
            {onCompare && (
              <Button variant="quiet" aria-label={t`View changes: version ${revision_number}`} onClick={onCompare}>
                <Trans>View changes</Trans>
              </Button>
            )}
            <Button variant="quiet" aria-label={t`Restore as draft: version ${revision_number}`} onClick={onRestore}>
              <Trans>Restore as draft</Trans>
            </Button>
          </Flex>
        </li>
      </Grid>
    </Card>
  )
}
