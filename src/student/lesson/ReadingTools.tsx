import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { InlineIcon } from '../../ui/icon/InlineIcon.tsx'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import type { OpenLesson } from './open-lesson.ts'
import css from './ReadingTools.module.css'

const ReadingPanel = lazyWithRetry(() => import('./lesson-end/ReadingPanel.tsx'))

/** Tools to read and share the lesson: opens below the bar, closes with Escape or a press outside. */
export function ReadingTools({ open, onReload }: { open: OpenLesson; onReload(): void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      // A dialog of the panel is outside of it.
      if (!(target as Element).closest(`.${css.place}, dialog`)) setOpen(false)
    }
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', close)
    }
  }, [isOpen])

  return (
    <div className={css.place}>
      <IconButton
        ref={button}
        label={t`Text size and sharing`}
        aria-expanded={isOpen}
        onClick={() => setOpen((shown) => !shown)}
      >
        <InlineIcon shape="a-large-small" size={24} />
      </IconButton>
      {isOpen && (
        <div className={`pad card raised absolute hide-empty ${css.panel}`}>
          <Suspense fallback={null}>
            <ReadingPanel open={open} onReload={onReload} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
