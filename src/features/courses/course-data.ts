import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../lib/trpc.ts'

type Courses = inferRouterOutputs<AppRouter>['courses']

/** What authors get of the server, named after its own types. */
export type CourseSummary = Courses['get']['course']
/** The same with all that the list is searched and sorted by. */
export type ListedCourse = Courses['list']['courses'][number]
export type LessonSummary = Courses['get']['lessons'][number]
export type ImportProgress = Courses['importProgress']
export type ExportProgress = Courses['exportProgress']

/** What became of one course of an import file. */
export interface ImportResult {
  /** Counts from 1. */
  row: number
  _id: string
  course_title: string
  lessons_count: number
  elements_count: number
  /** Elements that this version cannot read; they are kept. */
  unreadable_count: number
  pictures_count: number
  /** What is not as it was in the file, in the person's language. */
  notes: string[]
}
