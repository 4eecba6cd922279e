import { readSiteNames } from '#domain/account/site-names.ts'
import { sampleElements, sampleFacts } from '../../../engine/player/testing/sample-lesson.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { setAnswerState } from '../../../sync/answers/answer-state.ts'
import type { DeviceStore } from '../../../sync/answers/device-store.ts'
import { memoryStore } from '../../../sync/answers/testing/memory-store.ts'
import type { Receipt } from '../../../sync/answers/operation.ts'
import { Outbox } from '../../../sync/answers/outbox.ts'
import type { OpenLesson } from '../open-lesson.ts'

interface Setting extends Partial<Omit<OpenLesson, 'outbox'>> {
  send?(): Promise<Receipt>
  store?: DeviceStore
}

/** A lesson as `openLesson` returns it, with its own device and server. */
export function opened({
  send = async () => ({ received_at: new Date(), newest_seq: 0, superseded: false }),
  store = memoryStore(),
  ...more
}: Setting = {}): OpenLesson {
  const outbox = new Outbox({
    store,
    send,
    maySend: () => true,
    onState: ({ studying_id, element_id }, state) => setAnswerState(studying_id, element_id, state),
  })
  return {
    lessonRef: { link_token: 'token' },
    outbox,
    studying_id: makeUuid(),
    guest_secret: 'secret',
    user_id: null,
    answers: {},
    device: 1,
    lesson: {
      ...sampleFacts,
      _id: makeUuid(),
      lesson_feedback: 'never',
      course_title: 'Genesis',
      course_locale: 'en',
      course_category: 'Bible',
      course_image: '',
      lesson_place: 3,
      lessons_count: 12,
      site_names: readSiteNames(),
      account_logo: '',
      is_private: false,
    },
    revision_id: makeUuid(),
    elements: sampleElements('student'),
    studying: null,
    is_done: false,
    is_over: false,
    reset_at: null,
    around: {
      course_slug: 'genesis',
      previous: { _id: 'two', lesson_title: 'The flood' },
      next: { _id: 'four', lesson_title: 'Joseph, whom his brothers sold to strangers' },
    },
    ...more,
  }
}

export const answers = { promise: 1, company: [0], own: 'To trust before one sees the whole road.' }

export const studying = {
  _id: makeUuid(),
  revision_id: makeUuid(),
  finished_at: new Date('2025-03-02T10:00:00'),
  studying_review: false,
  studying_user_name: 'Olena',
  answers: {},
  comments: {},
  grades: null,
  score: null,
  released: null,
}

/** Of the stories of a whole lesson. */
export const parameters = {
  // The page has its own landmarks, and so has the frame of every story.
  a11y: {
    config: {
      rules: [
        'landmark-no-duplicate-main',
        'landmark-main-is-top-level',
        'landmark-banner-is-top-level',
        'landmark-contentinfo-is-top-level',
        'landmark-unique',
      ].map((id) => ({ id, enabled: false })),
    },
  },
}
