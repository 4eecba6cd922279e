import { setImmediate as breathe } from 'node:timers/promises'
import sanitizeHtml from 'sanitize-html'
import { newElementId } from '#blocks/kit/element-id.ts'
import { InvalidElement, type StoredElement, readLesson, storeElements } from '#blocks/lesson.ts'
import { synonyms } from '#blocks/kit/rich-text/vocabulary.ts'
import { messages } from '../../../lib/messages.ts'
import { sanitizeRichText } from '../../../lib/sanitize.ts'
import { elementName, withUniqueIds } from '../../lessons/content.ts'
import type { CourseFile } from './course-file.ts'
import { isPacked, mapPictures } from '../pictures.ts'
import { type Fault, ImportRefused, maxFaults } from '../../../lib/import-refused.ts'

type CourseInFile = CourseFile['courses'][number]
type LessonInFile = CourseInFile['lessons'][number]

/** A course ready to be stored, but for the addresses of its pictures. */
export interface CheckedCourse {
  fields: Omit<CourseInFile, 'lessons'>
  lessons: { fields: Omit<LessonInFile, 'lesson_content'>; content: StoredElement[] }[]
  unreadable: number
  cleaned: number
  /** Names in the ZIP, each once. */
  pictures: Set<string>
}

/** Checks and cleans every element by the block that owns it; throws `ImportRefused` that names the bad ones. */
export async function checkCourses(file: CourseFile): Promise<CheckedCourse[]> {
  const faults: Fault[] = []
  const checked: CheckedCourse[] = []
  for (const [courseIndex, { lessons, ...fields }] of file.courses.entries()) {
    const course: CheckedCourse = { fields, lessons: [], unreadable: 0, cleaned: 0, pictures: new Set() }
    if (isPacked(fields.course_image)) course.pictures.add(fields.course_image)
    for (const [lessonIndex, { lesson_content, ...lesson }] of lessons.entries()) {
      const content = checkElements(lesson_content, `courses[${courseIndex}].lessons[${lessonIndex}]`, course, faults)
      course.lessons.push({ fields: lesson, content })
      if (faults.length >= maxFaults) throw new ImportRefused(faults)
      // Long files must not hold up everybody else's requests.
      await breathe()
    }
    checked.push(course)
  }
  if (faults.length > 0) throw new ImportRefused(faults)
  return checked
}

function checkElements(
  incoming: LessonInFile['lesson_content'],
  where: string,
  course: CheckedCourse,
  faults: Fault[],
): StoredElement[] {
  const content: StoredElement[] = []
  const sanitize = (html: string) => {
    const clean = sanitizeRichText(html)
    if (losesMarkup(html, clean)) course.cleaned += 1
    return clean
  }
  for (const [index, element] of withUniqueIds(incoming).entries()) {
    try {
      content.push(...storeElements([element], { sanitize, newId: newElementId }))
    } catch (error) {
      if (!(error instanceof InvalidElement)) throw error
      const values = { name: elementName(element.type), field: error.path }
      faults.push({ where: `${where}.lesson_content[${index}]`, descriptor: messages.importElement, values })
    }
  }
  course.unreadable += readLesson(content).filter((element) => !element.readable).length
  mapPictures(content, (name) => {
    course.pictures.add(name)
    return name
  })
  return content
}

/** Whether cleaning took more away than spelling: compared with the same text written anew without any rule. */
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
