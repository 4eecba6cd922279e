import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StudentLesson } from '../../../sync/own-data/own-data.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { LessonData } from './LessonData.tsx'
import css from './OwnData.module.css'

interface OwnDataViewProps {
  lessons: readonly StudentLesson[]
  onDelete(studyingIds: readonly string[]): Promise<void>
}

/** The lessons of a student with what is stored of each. */
export function OwnDataView({ lessons, onDelete }: OwnDataViewProps) {
  const { t } = useLingui()
  const [gone, setGone] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<readonly StudentLesson[]>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const left = lessons.filter(({ studying_id }) => !gone.includes(studying_id))

  async function remove(chosen: readonly StudentLesson[]) {
    setBusy(true)
    setError(undefined)
    const ids = chosen.map(({ studying_id }) => studying_id)
    try {
      await onDelete(ids)
      setGone([...gone, ...ids])
      setAsked(undefined)
    } catch (reason) {
      setError(reason)
    }
    setBusy(false)
  }

  return (
    <>
      <p role="status" className="hide-empty">
        {gone.length > 0 && (
          <Trans>
            Your answers are deleted, also for your teacher and on this device. A link starts its lesson from the
            beginning.
          </Trans>
        )}
      </p>
      {left.length === 0 && (
        <p>
          <Trans>No answers of yours are kept here.</Trans>
        </p>
      )}
      <ol className="grid gap-4">
        {left.map((lesson) => (
          <LessonData key={lesson.studying_id} lesson={lesson} onDelete={() => setAsked([lesson])} />
        ))}
      </ol>
      {left.some(({ is_private }) => is_private) && (
        <p className={css.soft}>
          <Trans>
            Your teacher’s organisation also keeps your name, your phone number and notes on your talks. To have these
            deleted, ask your teacher.
          </Trans>
        </p>
      )}
      {left.length > 1 && (
        <div>
          <Button variant="quiet" onClick={() => setAsked(left)}>
            <Trans>Delete all my answers</Trans>
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={asked.length === 1 ? t`Delete my answers to this lesson?` : t`Delete all my answers?`}
          confirmLabel={t`Delete my answers`}
          busy={busy}
          error={error}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          <ul className={css.titles}>
            {asked.map(({ studying_id, lesson_title }) => (
              <li key={studying_id}>{lesson_title}</li>
            ))}
          </ul>
          <Trans>
            Your answers, your name and phone number in them, and your teacher’s comments will be gone permanently, for
            your teacher too. Your teacher sees only that you have deleted them and when.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
