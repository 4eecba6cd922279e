import type { LessonFacts } from '#blocks/kit/define-views.ts'

export const facts: LessonFacts = { lesson_title: 'Abraham: trust that sets out', lesson_order: 3, lesson_length: 15 }
