import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../lib/trpc.ts'

type Studyings = inferRouterOutputs<AppRouter>['studyings']

/** What reviewers get of the server, named after its own types. */
export type StudyingRow = Studyings['list']['studyings'][number]
export type Examination = Studyings['examine']
export type Grade = Examination['grades'][string]
export type StudyingNews = Studyings['watch'] extends AsyncIterable<infer News> ? News : never
/** Somebody else who has the studying open, once for every window. */
export type Reviewer = Extract<StudyingNews, { kind: 'people' }>['people'][number]
export type AnswerToReview = Studyings['answersTo']['answers'][number]
export type LessonFacts = Studyings['questions']['lesson']
