import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Suspense } from 'react'
import { deserialize, type SuperJSONResult, serialize } from 'superjson'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { StoredElement } from '#blocks/lesson.ts'
import { QueryProvider } from '../../../../src/office/layouts/QueryProvider.tsx'
import LessonEditorPage from '../../../../src/office/compose/LessonEditorPage.tsx'
import '../../../../src/ui/base.css'
import '../../../../src/ui/plain.css'
import { loadLesson, offerBench } from './offer-bench.tsx'
import { facts } from './sample-facts.ts'
import { showEnglish } from './show-english.ts'

interface SavedDraft {
  lesson_version: number
  elements: StoredElement[]
}

await showEnglish({ editor: true })
const elements = await loadLesson<StoredElement>('stored')

const replies: Record<string, ((input: unknown) => unknown) | undefined> = {
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
    elements,
  }),
  'lessons.saveDraft': (input) => {
    const { lesson_version, elements } = input as SavedDraft
    return { lesson_version: lesson_version + 1, elements }
  },
}

/** Replies to the page's calls like the server, so that serialising requests is part of the measurement. */
const networkFetch = window.fetch
window.fetch = (target, init) => {
  const { pathname } = new URL(target instanceof Request ? target.url : target, location.href)
  if (!pathname.startsWith('/trpc/')) return networkFetch(target, init)
  const inputs = JSON.parse(String(init?.body)) as Record<string, SuperJSONResult>
  const results = pathname
    .slice('/trpc/'.length)
    .split(',')
    .map((name, index) => {
      const input = inputs[index]
      return { result: { data: serialize(replies[name]?.(input && deserialize(input))) } }
    })
  return Promise.resolve(Response.json(results))
}

const { hook } = memoryLocation({ path: '/office/courses/course/lessons/lesson' })
offerBench(
  <I18nProvider i18n={i18n}>
    <Suspense>
      <Router hook={hook}>
        <QueryProvider>
          <Route path="/office/courses/:course/lessons/:lesson">
            <LessonEditorPage />
          </Route>
        </QueryProvider>
      </Router>
    </Suspense>
  </I18nProvider>,
)
