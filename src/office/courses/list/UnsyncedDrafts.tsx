import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Callout, Flex, Strong } from '@radix-ui/themes'
import { CloudUpload } from 'lucide-react'
import { Link } from 'wouter'
import { useUnsyncedWork } from '../../../sync/use-unsynced-work.ts'

/** Lists the lessons with changes that are on this device only, with links to them. */
export function UnsyncedDrafts() {
  const { t } = useLingui()
  const lessons = useUnsyncedWork('lesson-drafts').filter(({ status }) => status !== 'sending')
  if (lessons.length === 0) return null
  return (
    <Callout.Root color="amber" role="region" aria-label={t`Unsaved changes`}>
      <Callout.Icon>
        <CloudUpload size={20} aria-hidden="true" />
      </Callout.Icon>
      <div role="status">
        <p>
          <Strong>
            <Plural
              value={lessons.length}
              one="# lesson has unsaved changes on this device"
              other="# lessons have unsaved changes on this device"
            />
          </Strong>
        </p>
        <p>
          <Trans>They could not be sent automatically. Open the lesson to see why.</Trans>
        </p>
      </div>
      <Flex asChild wrap="wrap" gapX="5">
        <ul>
          {lessons.map(({ group, title, path = '' }) => (
            <li key={group}>
              <Link href={path} className="inline-row target semibold accent breaks">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Flex>
    </Callout.Root>
  )
}
