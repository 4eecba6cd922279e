import type { Examination, ListedStudying } from '../grading-data.ts'

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour)

/** A studying as the list shows it. */
export function sampleRow(changes: Partial<ListedStudying> = {}): ListedStudying {
  return {
    _id: '01900000-0000-7000-8000-000000000001',
    studying_user_name: 'Olena Shevchenko',
    studying_user_phone_masked: '••••••••••67',
    course_title: 'The first steps of faith',
    lesson_title: 'Abraham: trust that sets out',
    lesson_order: 3,
    answered: 3,
    questions: 3,
    finished_at: ago(50),
    studying_review: false,
    answers_deleted_at: null,
    created_at: ago(52),
    is_private: true,
    contact_status_id: 40,
    excerpt: 'Sometimes one has to trust even if the whole road is not in sight',
    ...changes,
  }
}

/** A lesson with a text and three questions: one right, one wrong, one for a person to read. */
export function sampleExamination(changes: Partial<Examination> = {}): Examination {
  const received_at = ago(50)
  return {
    studying: {
      ...sampleRow(),
      revision_id: '01900000-0000-7000-8000-00000000000a',
      reviewed_at: null,
      release_due_at: null,
    },
    studying_user_phone: '+380 67 123 4567',
    contact: {
      _id: '01900000-0000-7000-8000-0000000000aa',
      contact_fullname: 'Olena Shevchenko',
      contact_status_id: 40,
      suggested_status_id: null,
    },
    lesson: {
      lesson_title: 'Abraham: trust that sets out',
      lesson_order: 3,
      lesson_length: 15,
      course_title: 'The first steps of faith',
      course_locale: 'en',
      lesson_feedback: 'never',
    },
    elements: [
      { id: 'text', type: 2, view: { text: '<p>Many years later God chose a man whose name was <em>Abram</em>.</p>' } },
      {
        id: 'promise',
        type: 7,
        view: {
          question: 'What did God promise Abram?',
          items: [
            { id: 'a', text: 'A long life without hardship', url: '' },
            { id: 'b', text: 'To bless all peoples through him', url: '' },
            { id: 'c', text: 'A great army', url: '' },
          ],
          true_answers: 1,
          check_only: false,
        },
      },
      {
        id: 'company',
        type: 8,
        view: {
          question: 'Who went with him?',
          items: [
            { id: 'a', text: 'Sarai', url: '' },
            { id: 'b', text: 'Lot', url: '' },
            { id: 'c', text: 'Pharaoh', url: '' },
          ],
          true_answers: [0, 1],
          check_only: false,
        },
      },
      {
        id: 'words',
        type: 9,
        view: {
          text: 'How do you understand the words “go to the land I will show you”?',
          true_answers: 'Trust comes before sight.',
          check_only: false,
        },
      },
    ],
    answers: {
      promise: { answer: 1, seq: 1, received_at },
      company: { answer: [0, 2], seq: 2, received_at },
      words: { answer: 'Sometimes one has to trust even if the whole road is not in sight', seq: 3, received_at },
    },
    other_texts: {},
    grades: {
      promise: { kind: 'scored', earned: 1, total: 1 },
      company: { kind: 'scored', earned: 0, total: 1 },
      words: { kind: 'needs-review' },
    },
    comments: {},
    queue: { place: 3, total: 16, previous_id: null, next_id: null },
    ...changes,
  }
}
