import { z } from 'zod'
import { courseCategories, courseDefaults } from '#domain/course.ts'
import { siteLocales } from '#domain/locale.ts'
import { Problem } from '../../../lib/errors.ts'
import { parseJson } from '../../../lib/json-guard.ts'
import { messages } from '../../../lib/messages.ts'
import { importedLesson } from '../../lessons/schema.ts'
import { type Fault, ImportRefused, maxFaults } from './refusal.ts'

const course = z.object({
  course_title: z.string().trim().min(1).max(300),
  course_locale: z.enum(siteLocales).default(courseDefaults.course_locale),
  course_category: z.enum(courseCategories).default(courseDefaults.course_category),
  course_description: z.string().max(10_000).default(''),
  course_image: z
    .string()
    .max(2_000)
    .regex(/^($|https?:\/\/|\/uploads\/|images\/)/)
    .default(''),
  course_source: z.string().max(2_000).default(''),
  course_licence: z.string().max(2_000).default(''),
  lessons: z.array(importedLesson).max(500).default([]),
})

/** The import format. Keys it does not name, ids of courses and lessons among them, mean nothing here. */
const courseFile = z.object({ courses: z.array(course).min(1).max(50) })

export type CourseFile = z.infer<typeof courseFile>

/** Reads the text of a course file; throws `ImportRefused` that says where it is wrong. */
export function readCourseFile(bytes: Buffer): CourseFile {
  let json: unknown
  try {
    json = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const descriptor = error instanceof Problem ? error.descriptor : messages.unreadableJson
    throw new ImportRefused([{ where: 'course.json', descriptor }])
  }
  const parsed = courseFile.safeParse(json)
  if (!parsed.success) throw new ImportRefused(parsed.error.issues.slice(0, maxFaults).map(describeIssue))
  return parsed.data
}

/** `courses[0].lessons[3]` from `['courses', 0, 'lessons', 3]`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`))
    .join('')
}

function describeIssue(issue: z.core.$ZodIssue): Fault {
  const where = formatPath(issue.path) || 'course.json'
  if (issue.code === 'invalid_value')
    return { where, descriptor: messages.notOneOf, values: { values: issue.values.join(', ') } }
  if (issue.code === 'too_big') return { where, descriptor: messages.tooMuch, values: { most: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { where, descriptor: messages.isEmpty }
  return { where, descriptor: messages.isWrong }
}
