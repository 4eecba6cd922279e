import { readLesson, type SerializedElement, type StoredElement, serializeLesson } from '#blocks/lesson.ts'
import type { Audience } from '#blocks/kit/define-model.ts'
import type { LessonFacts } from '#blocks/kit/define-views.ts'

/** A short lesson for stories and tests: text, a quotation and one question of every kind. */
export const sampleFacts: LessonFacts = {
  lesson_title: 'Abraham: trust that sets out',
  lesson_order: 3,
  lesson_length: 15,
}

const stored: StoredElement[] = [
  { id: 'head', type: 16, v: 1, data: { src: '/uploads/hills.jpg' } },
  {
    id: 'story',
    type: 2,
    v: 1,
    data: {
      text: '<p>Many years later God chose a man called Abram. He told him to leave his country and go to the land that He would show him.</p>',
    },
  },
  {
    id: 'verse',
    type: 1,
    v: 1,
    data: { text: '<p>Abram believed the Lord, and it was counted to him as right.</p>', ref: 'Genesis 15:6' },
  },
  {
    id: 'promise',
    type: 7,
    v: 1,
    data: {
      question: 'What did God promise Abram?',
      items: [
        { id: 'p1', text: 'A long life without hardship', url: '' },
        { id: 'p2', text: 'To bless all peoples through him', url: '' },
        { id: 'p3', text: 'A great army', url: '' },
      ],
      true_answers: 1,
    },
  },
  { id: 'way', type: 3, v: 1, data: { text: 'On the way' } },
  {
    id: 'company',
    type: 8,
    v: 1,
    data: {
      question: 'Who went with him?',
      items: [
        { id: 'c1', text: 'Sarai, his wife', url: '' },
        { id: 'c2', text: 'Lot, his nephew', url: '' },
        { id: 'c3', text: 'Melchizedek', url: '' },
      ],
      true_answers: [0, 1],
    },
  },
  {
    id: 'names',
    type: 60,
    v: 1,
    data: {
      question: 'Match each word with its meaning',
      leftItems: [
        { id: 'l1', letter: '1', text: 'covenant' },
        { id: 'l2', letter: '2', text: 'altar' },
      ],
      rightItems: [
        { id: 'r1', letter: 'A', text: 'a place where offerings are made' },
        { id: 'r2', letter: 'B', text: 'a promise that binds both sides' },
      ],
      true_answers: [
        { left: '1', right: 'B' },
        { left: '2', right: 'A' },
      ],
    },
  },
  {
    id: 'own',
    type: 9,
    v: 1,
    data: { text: 'How do you understand the words “go where I will show you”?', true_answers: 'Any honest thought.' },
  },
]

/** The sample lesson as the server sends it to an audience. */
export function sampleElements(audience: Audience): SerializedElement[] {
  return serializeLesson(readLesson(stored), audience)
}
