import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { listQuestionIds } from '../../../engine/player/answers.ts'
import { LessonPlayer } from '../../../engine/player/LessonPlayer.tsx'
import type { Opened } from '../../../sync/lessons/offline/offline-lesson.ts'
import { findResetText } from '../../../sync/lessons/reset-text.ts'
import { Loading } from '../../../ui/notice/Loading.tsx'

/** The answers that this device had before the reset, to read. */
export default function EarlierAnswers({ lessonKey }: { lessonKey: string }) {
  const { t } = useLingui()
  const [stored, setStored] = useState<Opened | null>()
  useEffect(() => {
    let isHere = true
    void findResetText(lessonKey).then((found) => isHere && setStored(found ?? null))
    return () => {
      isHere = false
    }
  }, [lessonKey])
  const answers = useMemo(
    () => Object.fromEntries(Object.entries(stored?.studying?.answers ?? {}).map(([id, { answer }]) => [id, answer])),
    [stored],
  )
  if (stored === undefined) return <Loading />
  const questions = stored ? listQuestionIds(stored.elements) : []
  const answered = stored?.elements.filter(({ id }) => questions.includes(id) && id in answers) ?? []
  return (
    <section className="pad outlined round" aria-label={t`My earlier answers`}>
      {stored && answered.length > 0 ? (
        <LessonPlayer elements={answered} lesson={stored.lesson} mode="examination" answers={answers} />
      ) : (
        <p>
          <Trans>This device no longer has your earlier answers.</Trans>
        </p>
      )}
    </section>
  )
}
