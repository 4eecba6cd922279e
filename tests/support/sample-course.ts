import { zipSync } from 'fflate'
import sharp from 'sharp'

/** Contained in the right answers and explanations of the sample course, and nowhere else. */
export const marker = 'ANSWERKEY'

/** A course with every question type, a picture, and the marker in each right answer. */
export function sampleCourse(title: string) {
  return {
    courses: [
      {
        course_title: title,
        course_locale: 'en',
        course_category: 'Bible',
        course_source: 'Written for the tests',
        course_licence: 'MIT',
        lessons: [
          {
            lesson_title: 'The lamp',
            lesson_order: 1,
            lesson_content: [
              { type: 12, data: { src: 'images/lamp.jpg', border_style: 'none' } },
              {
                type: 2,
                data: { text: '<p>Nobody lights a lamp and hides it. <strong>Light</strong> wants to be seen.</p>' },
              },
              { type: 0, data: { src: 'images/lamp.jpg', caption: 'A lamp', alt: 'A small oil lamp' } },
              { type: 1, data: { text: '<p>Your word is a lamp to my feet.</p>', ref: 'Psalm 119:105' } },
              { type: 3, data: { text: 'Questions' } },
              {
                type: 7,
                data: {
                  question: 'Where does a lamp belong?',
                  items: [{ text: 'Under a bowl' }, { text: 'On its stand' }],
                  true_answers: 1,
                  explanation: `<p>${marker} Only there does it give light to the house.</p>`,
                },
              },
              {
                type: 8,
                data: {
                  question: 'What does light do?',
                  items: [{ text: 'It shows the way' }, { text: 'It weighs a lot' }, { text: 'It warms' }],
                  true_answers: [0, 2],
                },
              },
              { type: 9, data: { text: 'What does light mean to you?', true_answers: `${marker} A personal answer.` } },
              {
                type: 60,
                data: {
                  question: 'Match the pairs',
                  leftItems: [
                    { letter: '1', text: 'Lamp' },
                    { letter: '2', text: 'Oil' },
                  ],
                  rightItems: [
                    { letter: 'A', text: 'It burns' },
                    { letter: 'B', text: 'It shines' },
                  ],
                  true_answers: [
                    { left: '1', right: 'B' },
                    { left: '2', right: 'A' },
                  ],
                },
              },
              {
                type: 9,
                data: {
                  text: `${marker} Only the teacher reads this question.`,
                  true_answers: `${marker} hidden`,
                  check_only: true,
                },
              },
            ],
          },
          {
            lesson_title: 'The salt',
            lesson_order: 2,
            lesson_content: [{ type: 2, data: { text: '<p>Salt keeps.</p>' } }],
          },
        ],
      },
    ],
  }
}

/** The sample course as the ZIP that an editor uploads. */
export async function sampleZip(title: string): Promise<Buffer<ArrayBuffer>> {
  const lamp = await sharp({ create: { width: 960, height: 540, channels: 3, background: '#e0b25c' } })
    .jpeg()
    .toBuffer()
  const zip = zipSync({
    'course.json': new TextEncoder().encode(JSON.stringify(sampleCourse(title))),
    'images/lamp.jpg': lamp,
  })
  return Buffer.from(zip)
}

/** A course of one long lesson: a picture and questions numbered from 1, with the marker in texts for teachers. */
export async function longCourseZip(title: string, questions: number): Promise<Buffer<ArrayBuffer>> {
  const lamp = await sharp({ create: { width: 960, height: 540, channels: 3, background: '#e0b25c' } })
    .jpeg()
    .toBuffer()
  const lesson_content = [
    { type: 0, data: { src: 'images/lamp.jpg', alt: 'A small oil lamp' } },
    ...Array.from({ length: questions }, (_, index) => ({
      type: 7,
      data: { question: `Question ${index + 1}.`, items: [{ text: 'Yes' }, { text: 'No' }], true_answers: index % 2 },
    })),
    { type: 9, data: { text: 'In your own words', true_answers: `${marker} kept from students` } },
  ]
  const course = {
    course_title: title,
    course_locale: 'en',
    lessons: [{ lesson_title: 'The long way', lesson_order: 1, lesson_content }],
  }
  const zip = zipSync({
    'course.json': new TextEncoder().encode(JSON.stringify({ courses: [course] })),
    'images/lamp.jpg': lamp,
  })
  return Buffer.from(zip)
}
