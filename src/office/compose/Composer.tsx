import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LessonEditorHandle } from '../../engine/editor/LessonEditor.tsx'
import { errorMessage } from '../../lib/api/error-message.ts'
import { takeStartWriting } from '../../lib/start-writing.ts'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import type { LocalDraft } from '../../sync/drafts/local-draft.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import css from './Composer.module.css'
import { ComposerBar, type ComposerView } from './ComposerBar.tsx'
import { ComposerHead } from './ComposerHead.tsx'
import { DraftContent } from './DraftContent.tsx'
import { DraftPictures } from './pictures/DraftPictures.tsx'
import { useBlockMarks } from './presence/use-block-marks.tsx'
import { useCollaborators } from './presence/use-collaborators.ts'
import { readFragment } from './read-fragment.ts'
import { DraftSettings } from './settings/DraftSettings.tsx'
import { useConflictNotes } from './use-conflict-notes.tsx'
import { useRefreshLists } from './use-refresh-lists.ts'
import { useDraft, useDraftSync } from './use-draft-sync.ts'
import { PageTitle } from '../../shared/app/PageTitle.tsx'

const ConflictPanel = lazy(() => import('./ConflictPanel.tsx'))
const PublishLesson = lazy(() => import('../../shared/publish/PublishLesson.tsx'))

interface ComposerProps {
  loaded: RouterOutputs['lessons']['get']
  local: LocalDraft
}

/** The editor of a lesson's draft: its settings, its blocks, a preview, and publishing. */
export function Composer({ loaded, local }: ComposerProps) {
  const { _id, course_id, course_title, course_locale, lesson_order } = loaded.lesson
  const sync = useDraftSync(loaded, local)
  const { lesson_title, lesson_length } = useDraft(sync, ({ draft }) => draft.settings)
  const conflicts = useDraft(sync, (state) => state.conflicts)
  const status = useDraft(sync, (state) => state.status)
  // Otherwise students lack what is not saved yet.
  const isStored = status.kind === 'unchanged' || status.kind === 'saved'
  const lesson_version = useDraft(sync, () => sync.version())
  const [published_version, setPublishedVersion] = useState(loaded.lesson.published_version)
  const [view, setView] = useState<ComposerView>('edit')
  const [isPublishing, setPublishing] = useState(false)
  const [barSize, setBarSize] = useState<number>()
  const editor = useRef<LessonEditorHandle>(null)
  const facts = useMemo(
    () => ({ lesson_title, lesson_order, lesson_length }),
    [lesson_title, lesson_order, lesson_length],
  )
  const { collaborators, enterBlock } = useCollaborators(_id, (changed) => {
    const { lesson_title, lesson_length, lesson_feedback } = changed
    setPublishedVersion(changed.published_version)
    sync.refresh({ ...changed, settings: { lesson_title, lesson_length, lesson_feedback } })
  })
  const marks = useConflictNotes(useBlockMarks(collaborators), conflicts, collaborators, sync.choose)
  const settingConflicts = conflicts.filter((conflict) => conflict.kind === 'setting')
  useRefreshLists()
  // An address may name a block.
  useEffect(() => {
    if (takeStartWriting()) editor.current?.write()
    else editor.current?.revealBlock(readFragment(location.hash))
  }, [])

  const size: Record<`--${string}`, string> = barSize === undefined ? {} : { '--bar-size': `${barSize}px` }
  const showConflict = () => {
    const [first] = conflicts
    flushSync(() => setView('edit'))
    if (first?.kind === 'element') editor.current?.revealBlock(first.id)
    else scrollTo({ top: 0 })
  }
  /** The forecast is about the draft that the server has. */
  const openPublishing = async () => {
    if (await sync.flush()) setPublishing(true)
  }
  return (
    <div className={css.page} style={size}>
      <PageTitle>{lesson_title}</PageTitle>
      <ComposerBar
        course={{ _id: course_id, course_title }}
        status={status}
        collaborators={collaborators}
        view={view}
        isPublished={published_version === lesson_version && isStored}
        conflicts={conflicts.length}
        onConflict={showConflict}
        onResize={setBarSize}
        onRetry={() => void sync.flush()}
        onView={setView}
        onPublish={() => void openPublishing()}
      />
      {view === 'edit' && (
        <ComposerHead lesson={{ _id, lesson_order, lesson_title, lesson_version, published_version }} />
      )}
      {settingConflicts.length > 0 && (
        <Suspense fallback={null}>
          <ConflictPanel conflicts={settingConflicts} onChoose={sync.choose} />
        </Suspense>
      )}
      {view === 'edit' && <DraftPictures lessonId={_id} sync={sync} />}
      {view === 'edit' && <DraftSettings sync={sync} />}
      <DraftContent
        ref={editor}
        sync={sync}
        lesson={facts}
        locale={course_locale}
        view={view}
        marks={marks}
        onFocusBlock={(id) => enterBlock(id ?? null)}
        onEdit={() => setView('edit')}
      />
      <Suspense fallback={null}>
        {isPublishing && (
          <PublishLesson
            lesson={{ _id, lesson_title, lesson_version, published_version }}
            saveDraft={async () => ((await sync.flush()) ? sync.version() : undefined)}
            onPublished={setPublishedVersion}
            onStale={(error) => {
              setPublishing(false)
              showMessage(errorMessage(error), 'error')
              sync.refresh()
            }}
            onJump={(id) => {
              flushSync(() => setView('edit'))
              editor.current?.revealBlock(id)
            }}
            onPreview={setView}
            onClose={() => setPublishing(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
