import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Monitor, Send, Smartphone } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Colleagues } from './Colleagues.tsx'
import css from './ComposerBar.module.css'
import type { SaveStatus } from './draft-saver.ts'
import { SaveNote } from './SaveNote.tsx'
import type { Colleague } from './watch-lesson.ts'

export type Look = 'edit' | 'phone' | 'full'

interface ComposerBarProps {
  course: { _id: string; course_title: string }
  status: SaveStatus
  colleagues: readonly Colleague[]
  look: Look
  /** Whether students do not have the lesson as it stands. */
  hasNews: boolean
  /** Something has to be decided first. */
  isBlocked: boolean
  onRetry(): void
  onLook(look: Look): void
  onPublish(): void
}

/** Stays in sight while one writes: the way back, where the words are, who else is here, how it looks, the way out. */
export function ComposerBar(props: ComposerBarProps) {
  const { course, status, colleagues, look, hasNews, isBlocked, onRetry, onLook, onPublish } = props
  const { t } = useLingui()
  const toggle = (wanted: Look) => onLook(look === wanted ? 'edit' : wanted)
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Whatever stops below it has to know how high it is: words wrap, and letters are as large as somebody needs them.
    const shown = bar.current
    if (!shown) return
    const observer = new ResizeObserver(() =>
      shown.parentElement?.style.setProperty('--bar-size', `${shown.offsetHeight}px`),
    )
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={bar} className={css.bar}>
      <Link href={`/office/courses/${course._id}`} className={css.back}>
        <ArrowLeft size={20} aria-hidden="true" />
        <span className={css.course}>{course.course_title}</span>
      </Link>
      <div className={css.note}>
        <SaveNote status={status} onRetry={onRetry} />
      </div>
      <Colleagues colleagues={colleagues} />
      <div className={css.looks} role="group" aria-label={t`View`}>
        <IconButton
          label={t`Preview on a phone`}
          className={css.look ?? ''}
          aria-pressed={look === 'phone'}
          onClick={() => toggle('phone')}
        >
          <Smartphone size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t`Preview in full width`}
          className={`${css.look} ${css.full}`}
          aria-pressed={look === 'full'}
          onClick={() => toggle('full')}
        >
          <Monitor size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Button look={hasNews ? 'primary' : 'quiet'} className={css.publish} disabled={isBlocked} onClick={onPublish}>
        <Send size={18} aria-hidden="true" />
        <span>
          <Trans>Publish</Trans>
        </span>
      </Button>
    </div>
  )
}
