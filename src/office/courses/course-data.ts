import type { RouterInputs, RouterOutputs } from '../../lib/api/trpc.ts'

type Courses = RouterOutputs['courses']

export type CourseSummary = Courses['get']['course']
/** A course with everything that the list searches and sorts by. */
export type ListedCourse = Courses['list']['courses'][number]
export type LessonSummary = Courses['get']['lessons'][number]
export type ImportProgress = Courses['importProgress']
export type ExportProgress = Courses['exportProgress']
export type ExportOptions = RouterInputs['courses']['export']
