import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LessonStatePill } from '../../engine/editor/LessonStatePill.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ComparePanel, type Pair } from './ComparePanel.tsx'
import { Comparison } from './Comparison.tsx'
import css from './HistoryPage.module.css'
import { KeptDrafts } from './KeptDrafts.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { RevisionRow } from './RevisionRow.tsx'
import { useVersions } from './use-versions.ts'
import type { HistoryLesson, KeptDraft, Revision } from './version.ts'

interface HistoryProps {
  lesson: HistoryLesson
  revisions: readonly Revision[]
  drafts: readonly KeptDraft[]
  hasMore: boolean
  busy: boolean
  onMore(): void
}

/** A lesson's past: two texts of it to compare, all of them to read about, and each to take back. */
export function History({ lesson, revisions, drafts, hasMore, busy, onMore }: HistoryProps) {
  const { t } = useLingui()
  const versions = useVersions(lesson, revisions, drafts)
  const [pair, setPair] = useState<Pair>()
  const [restoringKey, setRestoringKey] = useState<string>()
  const find = (key: string | undefined) => versions.find((version) => version.key === key)
  const [before, after] = [find(pair?.before), find(pair?.after)]
  const restoring = find(restoringKey)
  const published = revisions.filter(({ is_imported }) => !is_imported)
  // Where there is only one, what the draft would change.
  const [later = versions[0]?.key, earlier = published[0]?._id] =
    published.length > 1 ? [published[0]?._id, published[1]?._id] : []
  const { lesson_title } = lesson
  return (
    <>
      <title>{t`History of “${lesson_title}”`}</title>
      <div className={css.head}>
        <h1 className={css.title}>
          <Trans>History of “{lesson_title}”</Trans>
        </h1>
        <LessonStatePill lesson={lesson} />
      </div>
      {revisions.length === 0 ? (
        <Notice title={t`Nothing was published yet`}>
          <Trans>Every time you publish the lesson, what it says is kept here for good.</Trans>
        </Notice>
      ) : (
        <>
          {versions.length > 1 && later && earlier && (
            <ComparePanel
              // Chosen anew when there is something new to choose.
              key={versions[0]?.key}
              versions={versions}
              start={{ before: earlier, after: later }}
              onCompare={setPair}
            />
          )}
          {before && after && (
            <Comparison
              key={`${before.key} ${after.key}`}
              lesson={lesson}
              before={before}
              after={after}
              onClose={() => setPair(undefined)}
            />
          )}
          <ol className={css.list}>
            {revisions.map((revision, index) => {
              const previous = revisions[index + 1]
              return (
                <RevisionRow
                  key={revision._id}
                  revision={revision}
                  isOut={revision._id === lesson.published_revision_id}
                  onCompare={previous && (() => setPair({ before: previous._id, after: revision._id }))}
                  onRestore={() => setRestoringKey(revision._id)}
                />
              )
            })}
          </ol>
          {hasMore && (
            <Button look="quiet" wide busy={busy} onClick={onMore}>
              <Trans>Show earlier versions</Trans>
            </Button>
          )}
        </>
      )}
      <KeptDrafts drafts={drafts} onRestore={setRestoringKey} />
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
