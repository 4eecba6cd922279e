import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading } from '@radix-ui/themes'
import { lazy, Suspense, useState } from 'react'
import { LessonStateBadge } from '../../shared/lesson-state/LessonStateBadge.tsx'
import { Button } from '../../ui/office/Button.tsx'
import { Placeholder } from '../../ui/office/Placeholder.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { DialogPlace } from '../../ui/dialog/DialogPlace.tsx'
import { ComparePanel, type Pair } from './compare/ComparePanel.tsx'
import { DraftSnapshots } from './DraftSnapshots.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { RevisionRow } from './RevisionRow.tsx'
import { useVersions } from './use-versions.ts'
import type { HistoryLesson, DraftSnapshot, Revision } from './version.ts'
import { PageTitle } from '../../shared/app/PageTitle.tsx'

// They bring the models of all blocks.
const Comparison = lazy(() => import('./compare/Comparison.tsx'))
const ShownVersion = lazy(() => import('./ShownVersion.tsx'))

interface HistoryProps {
  lesson: HistoryLesson
  revisions: readonly Revision[]
  drafts: readonly DraftSnapshot[]
  hasMore: boolean
  busy: boolean
  onMore(): void
}

/** The versions of a lesson: two can be compared, each can be restored as the draft. */
export function History({ lesson, revisions, drafts, hasMore, busy, onMore }: HistoryProps) {
  const { t } = useLingui()
  const versions = useVersions(lesson, revisions, drafts)
  const [pair, setPair] = useState<Pair>()
  const [shownKey, setShownKey] = useState<string>()
  const [restoringKey, setRestoringKey] = useState<string>()
  const find = (key: string | undefined) => versions.find((version) => version.key === key)
  const [before, after] = [find(pair?.before), find(pair?.after)]
  const restoring = find(restoringKey)
  const shown = find(shownKey)
  const published = revisions.filter(({ is_imported }) => !is_imported)
  // With only one revision, it is compared with the draft.
  const [later = versions[0]?.key, earlier = published[0]?._id] =
    published.length > 1 ? [published[0]?._id, published[1]?._id] : []
  const { lesson_title } = lesson
  return (
    <>
      <PageTitle>{t`History of “${lesson_title}”`}</PageTitle>
      <Flex wrap="wrap" align="center" gap="3">
        <Heading size="6">
          <Trans>History of “{lesson_title}”</Trans>
        </Heading>
        <LessonStateBadge lesson={lesson} />
      </Flex>
      {revisions.length === 0 ? (
        <Notice title={t`Nothing has been published yet`}>
          <Trans>Each published version of the lesson is kept here permanently.</Trans>
        </Notice>
      ) : (
        <>
          {versions.length > 1 && later && earlier && (
            <ComparePanel
              // Choose again when a version is added.
              key={versions[0]?.key}
              versions={versions}
              start={{ before: earlier, after: later }}
              onCompare={setPair}
            />
          )}
          {before && after && (
            <Suspense fallback={<Placeholder />}>
              <Comparison
                key={`${before.key} ${after.key}`}
                lesson={lesson}
                before={before}
                after={after}
                onClose={() => setPair(undefined)}
              />
            </Suspense>
          )}
          <Grid asChild columns="1" gap="3">
            <ol>
              {revisions.map((revision, index) => {
                const previous = revisions[index + 1]
                return (
                  <RevisionRow
                    key={revision._id}
                    revision={revision}
                    isCurrent={revision._id === lesson.published_revision_id}
                    onCompare={previous && (() => setPair({ before: previous._id, after: revision._id }))}
                    onShow={() => setShownKey(revision._id)}
                    onRestore={() => setRestoringKey(revision._id)}
                  />
                )
              })}
            </ol>
          </Grid>
          {hasMore && (
            <Button variant="quiet" wide busy={busy} onClick={onMore}>
              <Trans>Show earlier versions</Trans>
            </Button>
          )}
        </>
      )}
      <DraftSnapshots drafts={drafts} onRestore={setRestoringKey} />
      <DialogPlace>
        {shown && <ShownVersion lesson={lesson} version={shown} onClose={() => setShownKey(undefined)} />}
      </DialogPlace>
      {restoring?.source && (
        <RestoreDialog
          lesson={lesson}
          version={{ ...restoring, source: restoring.source }}
          onClose={() => setRestoringKey(undefined)}
        />
      )}
    </>
  )
}
