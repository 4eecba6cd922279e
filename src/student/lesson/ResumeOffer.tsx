import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import type { OpenLesson } from './open-lesson.ts'
import css from './LessonContent.module.css'

const ResumeForm = lazyWithRetry(() => import('./resume/ResumeForm.tsx'))

/** On a new device: offers to continue with the answers of another one. */
export default function ResumeOffer({ open, onResumed }: { open: OpenLesson; onResumed(): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`measure centered no-print ${css.resume}`}>
      {isOpen ? (
        <Suspense fallback={null}>
          <ResumeForm open={open} onResumed={onResumed} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button variant="plain" onClick={() => setOpen(true)}>
          <Trans>Started on another device?</Trans>
        </Button>
      )}
    </div>
  )
}
