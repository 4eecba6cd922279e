import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { later } from './later.ts'
import type { OpenLesson } from './open-lesson.ts'
import css from './LessonContent.module.css'

const ResumeForm = later(() => import('./seldom/ResumeForm.tsx'))

/** Above a contact's own lesson on a new device: the way to what was answered elsewhere. */
export function ResumeOffer({ open, onResumed }: { open: OpenLesson; onResumed(): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.resume}>
      {isOpen ? (
        <Suspense fallback={null}>
          <ResumeForm open={open} onResumed={onResumed} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button look="plain" onClick={() => setOpen(true)}>
          <Trans>Begun on another device?</Trans>
        </Button>
      )}
    </div>
  )
}
