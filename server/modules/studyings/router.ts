import { done } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import {
  answersToReview,
  coursesToReview,
  examination,
  heartbeat,
  questionsToReview,
  reviewed,
  reviewMessage,
  savedComment,
  studyingPage,
  suggestions,
  undoneReview,
} from './reviewing/schema.ts'
import { linkedContact, samePhone, studentPage } from './students/schema.ts'
import {
  claimed,
  deletedAnswers,
  deviceStudyings,
  finished,
  ownData,
  markedRead,
  newReplies,
  openedLesson,
  ownCourses,
  receipt,
  resumed,
} from './taking/schema.ts'
import { finish, saveAnswer } from './taking/answer.ts'
import { listAnswersTo, listQuestions } from './reviewing/by-question.ts'
import { claim } from './taking/claiming/claim.ts'
import { deleteAnswers, listOwnData } from './taking/own-data/service.ts'
import { listOwnCourses } from './taking/own-courses.ts'
import { countSamePhone, linkContact, reset, undoReset } from './students/manage.ts'
import { markRead } from './taking/mark-read.ts'
import { openLesson } from './taking/open.ts'
import { countReplies, listDeviceStudyings } from './taking/replies/replies.ts'
import { prepareMessage, recordReply } from './reviewing/prepare-message.ts'
import { requestRelease, undoRelease } from './releasing/release.ts'
import { resume } from './taking/claiming/resume.ts'
import { examine, list, listLessons, saveComment } from './reviewing/review.ts'
import {
  answerInput,
  answersInput,
  claimInput,
  commentInput,
  deleteAnswersInput,
  finishInput,
  ownDataInput,
  linkInput,
  listInput,
  oneAnswer,
  oneLesson,
  oneStudying,
  openInput,
  readInput,
  releaseInput,
  resumeInput,
  sentReply,
  statesInput,
  studentsInput,
  watchInput,
} from './schema.ts'
import { listStudentsPage } from './students/students.ts'
import { suggest } from './reviewing/suggest.ts'
import { heartbeatStudying, watchStudying } from './reviewing/presence.ts'

export const studyingsRouter = router({
  open: allowed('studyings.take')
    .output(replies(openedLesson))
    .input(openInput)
    .query(({ ctx, input }) => openLesson(ctx, input)),
  saveAnswer: allowed('studyings.take')
    .output(replies(receipt))
    .input(answerInput)
    .mutation(({ ctx, input }) => saveAnswer(ctx, input)),
  finish: allowed('studyings.take')
    .output(replies(finished))
    .input(finishInput)
    .mutation(({ ctx, input }) => finish(ctx, input)),
  resume: allowed('studyings.take')
    .output(replies(resumed))
    .input(resumeInput)
    .mutation(({ ctx, input }) => resume(ctx, input)),
  claim: allowed('studyings.claim')
    .output(replies(claimed))
    .input(claimInput)
    .mutation(({ ctx, input }) => claim(ctx, input)),
  mine: allowed('studyings.mine')
    .output(replies(ownCourses))
    .query(({ ctx }) => listOwnCourses(ctx)),
  markRead: allowed('studyings.mine')
    .output(replies(markedRead))
    .input(readInput)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  newReplies: allowed('studyings.mine')
    .output(replies(newReplies))
    .query(({ ctx }) => countReplies(ctx)),
  ofDevice: allowed('studyings.take')
    .output(replies(deviceStudyings))
    .input(statesInput)
    .query(({ ctx, input }) => listDeviceStudyings(ctx, input)),
  ownData: allowed('studyings.take')
    .output(replies(ownData))
    .input(ownDataInput)
    .query(({ ctx, input }) => listOwnData(ctx, input)),
  deleteAnswers: allowed('studyings.take')
    .output(replies(deletedAnswers))
    .input(deleteAnswersInput)
    .mutation(({ ctx, input }) => deleteAnswers(ctx, input)),
  list: allowed('studyings.review')
    .output(replies(studyingPage))
    .input(listInput)
    .query(({ ctx, input }) => list(ctx, input)),
  students: allowed('studyings.review')
    .output(replies(studentPage))
    .input(studentsInput)
    .query(({ ctx, input }) => listStudentsPage(ctx, input)),
  lessons: allowed('studyings.review')
    .output(replies(coursesToReview))
    .query(({ ctx }) => listLessons(ctx)),
  questions: allowed('studyings.review')
    .output(replies(questionsToReview))
    .input(oneLesson)
    .query(({ ctx, input }) => listQuestions(ctx, input)),
  answersTo: allowed('studyings.review')
    .output(replies(answersToReview))
    .input(answersInput)
    .query(({ ctx, input }) => listAnswersTo(ctx, input)),
  examine: allowed('studyings.review')
    .output(replies(examination))
    .input(oneStudying)
    .query(({ ctx, input }) => examine(ctx, input)),
  saveComment: allowed('studyings.review')
    .output(replies(savedComment))
    .input(commentInput)
    .mutation(({ ctx, input }) => saveComment(ctx, input)),
  suggest: allowed('studyings.review')
    .output(replies(suggestions))
    .input(oneAnswer)
    .query(({ ctx, input }) => suggest(ctx, input)),
  review: allowed('studyings.review')
    .output(replies(reviewed))
    .input(releaseInput)
    .mutation(({ ctx, input }) => requestRelease(ctx, input)),
  undoReview: allowed('studyings.review')
    .output(replies(undoneReview))
    .input(oneStudying)
    .mutation(({ ctx, input }) => undoRelease(ctx, input)),
  reset: allowed('studyings.reset')
    .output(replies(done))
    .input(oneStudying)
    .mutation(({ ctx, input }) => reset(ctx, input.studying_id)),
  unreset: allowed('studyings.reset')
    .output(replies(done))
    .input(oneStudying)
    .mutation(({ ctx, input }) => undoReset(ctx, input)),
  setContact: allowed('studyings.setContact')
    .output(replies(linkedContact))
    .input(linkInput)
    .mutation(({ ctx, input }) => linkContact(ctx, input)),
  samePhone: allowed('studyings.setContact')
    .output(replies(samePhone))
    .input(oneStudying)
    .query(({ ctx, input }) => countSamePhone(ctx, input)),
  prepareMessage: allowed('studyings.review')
    .output(replies(reviewMessage))
    .input(oneStudying)
    .mutation(({ ctx, input }) => prepareMessage(ctx, input)),
  recordMessage: allowed('studyings.review')
    .output(replies(done))
    .input(sentReply)
    .mutation(({ ctx, input }) => recordReply(ctx, input)),
  stay: allowed('studyings.review')
    .output(replies(heartbeat))
    .input(watchInput)
    .query(({ ctx, input }) => heartbeatStudying(ctx, input)),
  watch: allowed('studyings.review')
    .input(watchInput)
    .subscription(({ ctx, input, signal }) => watchStudying(ctx, input, signal)),
})
