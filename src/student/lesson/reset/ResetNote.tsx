import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.ts'
import { lessonKey } from '../../../sync/answers/lesson-ref.ts'
import { dropResetText } from '../../../sync/lessons/reset-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import type { OpenLesson } from '../open-lesson.ts'
import css from './ResetNote.module.css'

const EarlierAnswers = lazyWithRetry(() => import('./EarlierAnswers.tsx'))

/** Says that the teacher has opened the lesson again, and shows the earlier answers that this device still has. */
export default function ResetNote({ open, resetAt }: { open: OpenLesson; resetAt: Date }) {
  const { t, i18n } = useLingui()
  const [isClosed, setClosed] = useState(false)
  const [showsAnswers, setShowsAnswers] = useState(false)
  const key = lessonKey(open.lessonRef, open.user_id)
  const day = i18n.date(resetAt, { dateStyle: 'long' })
  if (isClosed) return null
  return (
    <div className={`grid gap-4 measure centered no-print ${css.note}`}>
      <Notice
        title={t`Your teacher has reopened this lesson`}
        action={
          <>
            <Button variant="quiet" aria-expanded={showsAnswers} onClick={() => setShowsAnswers(!showsAnswers)}>
              <Trans>My earlier answers</Trans>
            </Button>
            <Button
              variant="plain"
              onClick={() => {
                setClosed(true)
                void dropResetText(key)
              }}
            >
              <Trans>Close this note</Trans>
            </Button>
          </>
        }
      >
        <Trans>It was reset on {day}, so you can answer the questions again.</Trans>
      </Notice>
      {showsAnswers && (
        <Suspense fallback={null}>
          <EarlierAnswers lessonKey={key} />
        </Suspense>
      )}
    </div>
  )
}
