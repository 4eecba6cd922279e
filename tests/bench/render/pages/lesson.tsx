import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useCallback, useState } from 'react'
import type { SerializedElement } from '#blocks/lesson.ts'
import { LessonPlayer } from '../../../../src/engine/player/LessonPlayer.tsx'
import '../../../../src/ui/base.css'
import '../../../../src/ui/plain.css'
import { loadLesson, offerBench } from './offer-bench.tsx'
import { facts } from './sample-facts.ts'
import { showEnglish } from './show-english.ts'

/** The player as the student's page uses it. */
function Lesson({ elements }: { elements: SerializedElement[] }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({})
  const answer = useCallback(
    (id: string, answer: unknown) => setAnswers((earlier) => ({ ...earlier, [id]: answer })),
    [],
  )
  return <LessonPlayer elements={elements} lesson={facts} mode="study" answers={answers} onAnswer={answer} />
}

await showEnglish()
const elements = await loadLesson<SerializedElement>('student')
offerBench(
  <I18nProvider i18n={i18n}>
    <Lesson elements={elements} />
  </I18nProvider>,
)
