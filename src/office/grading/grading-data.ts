import type { RouterOutputs } from '../../lib/api/trpc.ts'

type Studyings = RouterOutputs['studyings']

/** One studying of the reviewer's list. */
export type ListedStudying = Studyings['list']['studyings'][number]
/** What every reviewer's page shows of a studying. */
export type StudyingRow = Omit<ListedStudying, 'excerpt'>
export type Examination = Studyings['examine']
export type Grade = Examination['grades'][string]
export type StudyingEvent = Studyings['watch'] extends AsyncIterable<infer News> ? News : never
/** Another window that has the studying open. */
export type Reviewer = Extract<StudyingEvent, { kind: 'people' }>['people'][number]
export type AnswerToReview = Studyings['answersTo']['answers'][number]
export type LessonFacts = Studyings['questions']['lesson']
