import { done } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { oneContact } from '../contacts/schema.ts'
import { lastingLink } from '../links/schema.ts'
import { lastLessons, lastLessonsInput } from './last-lessons/schema.ts'
import { readLastLessons } from './last-lessons/service.ts'
import { joined, joinInput, partInput, tellApartInput } from './proposals/schema.ts'
import { joinProposed, partJoined, tellApart } from './proposals/service.ts'
import { contactQueue, queueInput } from './queue/schema.ts'
import { listWaiting } from './queue/service.ts'
import { contactHistory, createdFromStudying, createInput, lessonLinkInput } from './schema.ts'
import { today, todayInput } from './today/schema.ts'
import { getToday } from './today/service.ts'
import { waitingCounts } from './waiting/schema.ts'
import { countWaiting } from './waiting/service.ts'
import { createFromStudying, listHistory, openLessonLink } from './service.ts'

export const contactCardRouter = router({
  history: allowed('contacts.read')
    .output(replies(contactHistory))
    .input(oneContact)
    .query(({ ctx, input }) => listHistory(ctx, input._id)),
  queue: allowed('contacts.read')
    .output(replies(contactQueue))
    .input(queueInput)
    .query(({ ctx, input }) => listWaiting(ctx, input)),
  today: allowed('studyings.review')
    .output(replies(today))
    .input(todayInput)
    .query(({ ctx, input }) => getToday(ctx, input)),
  waiting: allowed('studyings.review')
    .output(replies(waitingCounts))
    .input(queueInput)
    .query(({ ctx, input }) => countWaiting(ctx, input)),
  lastLessons: allowed('contacts.read')
    .output(replies(lastLessons))
    .input(lastLessonsInput)
    .query(({ ctx, input }) => readLastLessons(ctx, input)),
  lessonLink: allowed('contacts.write')
    .output(replies(lastingLink))
    .input(lessonLinkInput)
    .mutation(({ ctx, input }) => openLessonLink(ctx, input)),
  join: allowed('studyings.setContact')
    .output(replies(joined))
    .input(joinInput)
    .mutation(({ ctx, input }) => joinProposed(ctx, input)),
  part: allowed('studyings.setContact')
    .output(replies(done))
    .input(partInput)
    .mutation(({ ctx, input }) => partJoined(ctx, input)),
  tellApart: allowed('studyings.setContact')
    .output(replies(done))
    .input(tellApartInput)
    .mutation(({ ctx, input }) => tellApart(ctx, input)),
  createFromStudying: allowed('contacts.write')
    .output(replies(createdFromStudying))
    .input(createInput)
    .mutation(({ ctx, input }) => createFromStudying(ctx, input)),
})
