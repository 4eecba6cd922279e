import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { LessonEditorHandle } from '../../engine/editor/LessonEditor.tsx'
import { PageTitle } from '../../shared/app/PageTitle.tsx'
import type { LocalDraft } from '../../sync/drafts/local-draft.ts'
import css from './Composer.module.css'
import { ComposerBar } from './ComposerBar.tsx'
import { ComposerHead } from './ComposerHead.tsx'
import { ComposerPublishing } from './ComposerPublishing.tsx'
import { DraftContent } from './DraftContent.tsx'
import { type LoadedLesson, useComposer } from './use-composer.ts'
import type { DraftSync } from '../../sync/drafts/draft-sync.ts'
import { useRemotePictures } from './pictures/use-remote-pictures.ts'
import { useDraft } from './use-draft-sync.ts'
import { lessonMinutes } from './settings/lesson-minutes.ts'
import { SettingsFields } from './settings/SettingsFields.tsx'

const RemotePictures = lazy(() => import('./pictures/RemotePictures.tsx'))

/** Shows the state of the pictures in a draft that are on other sites. */
function DraftPictures({ lessonId, sync }: { lessonId: string; sync: DraftSync }) {
  const { pictures, retry, isRetrying } = useRemotePictures(lessonId, sync)
  if (!pictures) return null
  return (
    <Suspense>
      <RemotePictures pictures={pictures} isRetrying={isRetrying} onRetry={retry} />
    </Suspense>
  )
}

const ConflictPanel = lazy(() => import('./conflicts/ConflictPanel.tsx'))

interface ComposerProps {
  loaded: LoadedLesson
  local: LocalDraft
}

/** The editor of a lesson's draft: its settings, its blocks, a preview, and publishing. */
export function Composer({ loaded, local }: ComposerProps) {
  const { _id, course_id, course_title, course_locale, lesson_order } = loaded.lesson
  const editor = useRef<LessonEditorHandle>(null)
  const composer = useComposer(loaded, local, editor)
  const { sync, view, setView, conflicts, versions } = composer
  const { lesson_title, lesson_length } = composer.settings
  const [isPublishing, setPublishing] = useState(false)
  const [barSize, setBarSize] = useState<number>()
  const [notices, setNotices] = useState<HTMLDivElement | null>(null)
  const settingConflicts = conflicts.filter((conflict) => conflict.kind === 'setting')
  const facts = useMemo(
    () => ({ lesson_title, lesson_order, lesson_length }),
    [lesson_title, lesson_order, lesson_length],
  )
  const size: Record<`--${string}`, string> = barSize === undefined ? {} : { '--bar-size': `${barSize}px` }
  /** The forecast is about the draft that the server has. */
  const openPublishing = async () => {
    if (await sync.flush()) setPublishing(true)
  }
  return (
    <div className={`stack gap-4 centered ${css.page}`} style={size}>
      <PageTitle>{lesson_title}</PageTitle>
      <ComposerBar
        course={{ _id: course_id, course_title }}
        status={composer.status}
        collaborators={composer.collaborators}
        view={view}
        isPublished={versions.published_version === versions.lesson_version && composer.isStored}
        conflicts={conflicts.length}
        notices={setNotices}
        onConflict={composer.goToConflict}
        onResize={setBarSize}
        onRetry={() => void sync.flush()}
        onView={setView}
        onPublish={() => void openPublishing()}
      />
      {view === 'edit' && <ComposerHead lesson={{ _id, lesson_order, lesson_title, ...versions }} />}
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
        notices={notices}
        view={view}
        marks={composer.marks}
        onFocusBlock={(id) => composer.enterBlock(id ?? null)}
        onEdit={() => setView('edit')}
      />
      {isPublishing && <ComposerPublishing lessonId={_id} composer={composer} onClose={() => setPublishing(false)} />}
    </div>
  )
}

/** The settings of a draft. */
function DraftSettings({ sync }: { sync: DraftSync }) {
  const settings = useDraft(sync, ({ draft }) => draft.settings)
  const reading = useDraft(sync, ({ draft }) => lessonMinutes(draft.elements))
  return <SettingsFields settings={settings} reading={reading} onChange={(next) => sync.change({ settings: next })} />
}
