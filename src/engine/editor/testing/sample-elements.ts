import type { StoredElement } from '#blocks/lesson.ts'

// The lesson of the stories.
export const title: StoredElement = { id: 'title', type: 16, v: 1, data: { src: '/uploads/hills.jpg' } }
export const text: StoredElement = {
  id: 'text',
  type: 2,
  v: 1,
  data: { text: '<p>Many years later God chose a man whose name was Abram, and told him to leave his country.</p>' },
}
export const quote: StoredElement = {
  id: 'quote',
  type: 1,
  v: 1,
  data: { text: '<p>Abram believed the Lord.</p>', ref: 'Genesis 15:6', translation: 'own rendering' },
}
export const test: StoredElement = {
  id: 'test',
  type: 7,
  v: 1,
  data: {
    question: 'What did God promise Abram?',
    items: [
      { id: 'i1', text: 'A long life without hardship', url: '' },
      { id: 'i2', text: 'To bless all peoples through him', url: '' },
    ],
    true_answers: 1,
    check_only: false,
  },
}
export const unknown: StoredElement = { id: 'later', type: 999, v: 3, data: { id: 'kept', words: ['of', 'tomorrow'] } }

export const sampleFacts = { lesson_title: 'Abraham: trust that sets out', lesson_order: 3, lesson_length: 15 }
