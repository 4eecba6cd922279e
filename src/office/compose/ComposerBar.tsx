import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Check, Monitor, Send, Smartphone } from 'lucide-react'
import { type Ref, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/office/Button.tsx'
import { IconButton } from '../../ui/office/IconButton.tsx'
import { Snackbar } from '../../ui/notice/Snackbar.tsx'
import { Collaborators } from './presence/Collaborators.tsx'
import css from './ComposerBar.module.css'
import type { SaveStatus } from '../../sync/drafts/draft-sync.ts'
import { SaveNote } from './SaveNote.tsx'
import type { Collaborator } from './presence/watch-lesson.ts'

/** The editor, or a preview in this width. */
export type ComposerView = 'edit' | 'phone' | 'full'

interface ComposerBarProps {
  course: { _id: string; course_title: string }
  status: SaveStatus
  collaborators: readonly Collaborator[]
  view: ComposerView
  /** Whether students have the lesson as it is. */
  isPublished: boolean
  /** How many conflicts have to be decided before publishing. */
  conflicts: number
  /** Gets the place of notices, which cover no block there. */
  notices: Ref<HTMLDivElement>
  /** Called with the height of the bar in pixels: it changes with the words and the size of the letters. */
  onResize(height: number): void
  onRetry(): void
  /** Leads to the first conflict. */
  onConflict(): void
  onView(view: ComposerView): void
  onPublish(): void
}

/** Stays visible while the page scrolls: the link to the course, the save status, collaborators, previews, publishing. */
export function ComposerBar(props: ComposerBarProps) {
  const {
    course,
    status,
    collaborators,
    view,
    isPublished,
    conflicts,
    notices,
    onResize,
    onRetry,
    onConflict,
    onView,
    onPublish,
  } = props
  const { t } = useLingui()
  const toggle = (wanted: ComposerView) => onView(view === wanted ? 'edit' : wanted)
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = bar.current
    if (!shown) return
    const observer = new ResizeObserver(() => onResize(shown.offsetHeight))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [onResize])
  return (
    <div ref={bar} className={`row gap-2 outlined bg-card raised sticky ${css.bar}`}>
      <Link
        href={`/office/courses/${course._id}`}
        className={`inline-row gap-2 flex-none target pad-inline round semibold accent no-underline hover-fill ${css.back}`}
      >
        <ArrowLeft size={20} aria-hidden="true" />
        <span className={`truncate ${css.course}`}>{course.course_title}</span>
      </Link>
      <div className={`grow min-0 ${css.note}`}>
        <SaveNote status={status} conflicts={conflicts} onRetry={onRetry} onConflict={onConflict} />
      </div>
      <div ref={notices} className={`grid gap-1 min-0 ${css.notices}`}>
        <Snackbar className={css.message} />
      </div>
      <Collaborators collaborators={collaborators} />
      <div className={`flex flex-none ${css.views}`} role="group" aria-label={t({ message: 'View', context: 'noun' })}>
        <IconButton
          label={t`Phone preview`}
          className={css.view ?? ''}
          aria-pressed={view === 'phone'}
          onClick={() => toggle('phone')}
        >
          <Smartphone size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t`Desktop preview`}
          className={`${css.view} ${css.full}`}
          aria-pressed={view === 'full'}
          onClick={() => toggle('full')}
        >
          <Monitor size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {isPublished ? (
        <span className={`inline-row gap-2 target ok ${css.published}`}>
          <Check size={18} aria-hidden="true" />
          <Trans>Published</Trans>
        </span>
      ) : (
        <Button className={css.publish} onClick={conflicts > 0 ? onConflict : onPublish}>
          <Send size={18} aria-hidden="true" />
          <Trans>Publish</Trans>
        </Button>
      )}
    </div>
  )
}
