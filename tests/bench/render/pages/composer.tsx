import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Suspense } from 'react'
import { parse, stringify } from 'superjson'
import type { StoredElement } from '#blocks/lesson.ts'
import LessonEditorPage from '../../../../src/features/compose/LessonEditorPage.tsx'
import { loadCatalog, showLocale } from '../../../../src/lib/i18n.ts'
import { FakeServer } from '../../../../src/lib/testing/FakeServer.tsx'
import '../../../../src/ui/base.css'
import { loadLesson, offerBench } from './offer-bench.tsx'
import { facts } from './sample-facts.ts'

interface Sent {
  lesson_version: number
  elements: StoredElement[]
}

await showLocale('en')
await loadCatalog('office')
const elements = await loadLesson<StoredElement>('stored')

/** What goes to the server is written, and what comes back read, as the real client does it. */
const travel = <Value,>(value: Value): Value => parse(stringify(value))
const replies = {
  'lessons.get': () => ({
    lesson: {
      ...facts,
      _id: 'lesson',
      course_id: 'course',
      course_title: 'Abraham',
      course_locale: 'en',
      lesson_feedback: 'never',
      lesson_version: 1,
      published_version: null,
      elements_count: elements.length,
      questions_count: 0,
    },
    elements: travel(elements),
  }),
  'lessons.saveDraft': (input: unknown) => {
    const { lesson_version, elements } = travel(input as Sent)
    return { lesson_version: lesson_version + 1, elements }
  },
}

offerBench(
  <I18nProvider i18n={i18n}>
    <Suspense>
      <FakeServer
        replies={replies}
        path="/office/courses/course/lessons/lesson"
        pages={{ '/office/courses/:course/lessons/:lesson': <LessonEditorPage /> }}
      />
    </Suspense>
  </I18nProvider>,
)
