import { allowed, router } from '../../trpc/procedures.ts'
import { finish, saveAnswer } from './answer.ts'
import { listAnswersTo, listQuestions } from './by-question.ts'
import { claim } from './claim.ts'
import { listMine } from './mine.ts'
import { linkContact, reset, unreset } from './office.ts'
import { openLesson } from './open.ts'
import { prepareMessage } from './prepare-message.ts'
import { resume } from './resume.ts'
import { examine, list, listLessons, review, saveComment } from './review.ts'
import {
  answerInput,
  answersInput,
  claimInput,
  commentInput,
  finishInput,
  linkInput,
  listInput,
  oneAnswer,
  oneLesson,
  oneStudying,
  openInput,
  resumeInput,
  studentsInput,
  watchInput,
} from './schema.ts'
import { listStudentsPage } from './students.ts'
import { suggest } from './suggest.ts'
import { stayAtStudying, watchStudying } from './watch.ts'

export const studyingsRouter = router({
  open: allowed('studyings.take')
    .input(openInput)
    .query(({ ctx, input }) => openLesson(ctx, input)),
  saveAnswer: allowed('studyings.take')
    .input(answerInput)
    .mutation(({ ctx, input }) => saveAnswer(ctx, input)),
  finish: allowed('studyings.take')
    .input(finishInput)
    .mutation(({ ctx, input }) => finish(ctx, input)),
  resume: allowed('studyings.take')
    .input(resumeInput)
    .mutation(({ ctx, input }) => resume(ctx, input)),
  claim: allowed('studyings.claim')
    .input(claimInput)
    .mutation(({ ctx, input }) => claim(ctx, input)),
  mine: allowed('studyings.mine').query(({ ctx }) => listMine(ctx)),
  list: allowed('studyings.review')
    .input(listInput)
    .query(({ ctx, input }) => list(ctx, input)),
  students: allowed('studyings.review')
    .input(studentsInput)
    .query(({ ctx, input }) => listStudentsPage(ctx, input)),
  lessons: allowed('studyings.review').query(({ ctx }) => listLessons(ctx)),
  questions: allowed('studyings.review')
    .input(oneLesson)
    .query(({ ctx, input }) => listQuestions(ctx, input)),
  answersTo: allowed('studyings.review')
    .input(answersInput)
    .query(({ ctx, input }) => listAnswersTo(ctx, input)),
  examine: allowed('studyings.review')
    .input(oneStudying)
    .query(({ ctx, input }) => examine(ctx, input)),
  saveComment: allowed('studyings.review')
    .input(commentInput)
    .mutation(({ ctx, input }) => saveComment(ctx, input)),
  suggest: allowed('studyings.review')
    .input(oneAnswer)
    .query(({ ctx, input }) => suggest(ctx, input)),
  review: allowed('studyings.review')
    .input(oneStudying)
    .mutation(({ ctx, input }) => review(ctx, input)),
  reset: allowed('studyings.reset')
    .input(oneStudying)
    .mutation(({ ctx, input }) => reset(ctx, input.studying_id)),
  unreset: allowed('studyings.reset')
    .input(oneStudying)
    .mutation(({ ctx, input }) => unreset(ctx, input)),
  setContact: allowed('studyings.setContact')
    .input(linkInput)
    .mutation(({ ctx, input }) => linkContact(ctx, input)),
  prepareMessage: allowed('studyings.review')
    .input(oneStudying)
    .mutation(({ ctx, input }) => prepareMessage(ctx, input)),
  stay: allowed('studyings.review')
    .input(watchInput)
    .query(({ ctx, input }) => stayAtStudying(ctx, input)),
  watch: allowed('studyings.review')
    .input(watchInput)
    .subscription(({ ctx, input, signal }) => watchStudying(ctx, input, signal)),
})
