import sanitizeHtml from 'sanitize-html'
import { blockingIssues } from '#blocks/kit/issues.ts'
import { lintLesson, type StoredElement, readLesson } from '#blocks/lesson.ts'
import { synonyms } from '#blocks/kit/rich-text/vocabulary.ts'
import { type ContentText, toContentText } from '../../../lib/content/content-text.ts'
import { type ElementViolation, storeContent } from '../../../lib/content/store-content.ts'
import { messages } from '../../../lib/messages.ts'
import { sanitizeRichText } from '../../../lib/sanitize.ts'
import { isTooLarge, maxLessonBytes } from '../../../lib/content/lesson-size.ts'
import { type CourseFile, readCourseFile } from './course-file.ts'
import { isPacked, mapPictures } from '../pictures.ts'
import { type ImportProblem, ImportRefused, maxProblems } from '../../../lib/import-refused.ts'

// Runs in a worker thread.

type CourseInFile = CourseFile['courses'][number]
type LessonInFile = CourseInFile['lessons'][number]

/** A course ready to be stored, except for the addresses of its images. */
export interface CheckedCourse {
  fields: Omit<CourseInFile, 'lessons'>
  lessons: { fields: Omit<LessonInFile, 'lesson_content'>; content: ContentText }[]
  unreadable: number
  /** Questions with an empty answer. */
  emptyAnswers: number
  cleaned: number
  /** Names in the ZIP, without duplicates. */
  pictures: Set<string>
}

/** Reads a course file, validates and sanitises every element by its block; throws `ImportRefused` that names the invalid ones. */
export function checkCourses(bytes: Uint8Array): CheckedCourse[] {
  const file = readCourseFile(bytes)
  const errors: ImportProblem[] = []
  const checked: CheckedCourse[] = []
  for (const [courseIndex, { lessons, ...fields }] of file.courses.entries()) {
    const course: CheckedCourse = {
      fields,
      lessons: [],
      unreadable: 0,
      emptyAnswers: 0,
      cleaned: 0,
      pictures: new Set(),
    }
    if (isPacked(fields.course_image)) course.pictures.add(fields.course_image)
    for (const [lessonIndex, { lesson_content, ...lesson }] of lessons.entries()) {
      const content = checkElements(lesson_content, `courses[${courseIndex}].lessons[${lessonIndex}]`, course, errors)
      const text = toContentText(content)
      course.lessons.push({ fields: lesson, content: text })
      if (isTooLarge(text.json))
        errors.push({
          where: `courses[${courseIndex}].lessons[${lessonIndex}]`,
          descriptor: messages.lessonTooLarge,
          values: { megabytes: maxLessonBytes / 1_000_000 },
        })
      if (errors.length >= maxProblems) throw new ImportRefused(errors)
    }
    checked.push(course)
  }
  if (errors.length > 0) throw new ImportRefused(errors)
  return checked
}

/** The contents with the addresses of their images; a name without one gets an empty address. */
export function setPictures({
  contents,
  addresses,
}: {
  contents: readonly ContentText[]
  addresses: ReadonlyMap<string, string>
}): ContentText[] {
  return contents.map((content) => {
    if (!content.json.includes('"images/')) return content
    const elements = JSON.parse(content.json) as StoredElement[]
    return { ...content, json: JSON.stringify(mapPictures(elements, (name) => addresses.get(name) ?? '')) }
  })
}

function checkElements(
  incoming: LessonInFile['lesson_content'],
  where: string,
  course: CheckedCourse,
  errors: ImportProblem[],
): StoredElement[] {
  const sanitize = (html: string) => {
    const clean = sanitizeRichText(html)
    if (losesMarkup(html, clean)) course.cleaned += 1
    return clean
  }
  const { content, violations } = storeContent(incoming, { sanitize, refusesAddresses: true })
  errors.push(...violations.map((violation) => describeViolation(violation, where)))
  const read = readLesson(content)
  course.unreadable += read.filter((element) => !element.readable).length
  course.emptyAnswers += lintLesson(read).filter(({ issue }) => blockingIssues.includes(issue)).length
  mapPictures(content, (name) => {
    course.pictures.add(name)
    return name
  })
  return content
}

function describeViolation({ index, name, field }: ElementViolation, lesson: string): ImportProblem {
  const where = `${lesson}.lesson_content[${index}]`
  return field === null
    ? { where, descriptor: messages.importNested, values: { name } }
    : { where, descriptor: messages.importElement, values: { name, field } }
}

/** Whether sanitising removed more than spelling differences: compares with the text serialised without any rule. */
function losesMarkup(html: string, clean: string): boolean {
  const whole = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowedSchemes: false,
    allowVulnerableTags: true,
    transformTags: { ...synonyms },
  })
  return whole !== clean
}
