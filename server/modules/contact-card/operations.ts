import { done } from '../../lib/reply-parts.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { oneContact } from '../contacts/schema.ts'
import { lastingLink } from '../links/schema.ts'
import { lastLessons, lastLessonsInput } from './last-lessons/schema.ts'
import { readLastLessons } from './last-lessons/service.ts'
import { joined, joinInput, partInput, tellApartInput } from './proposals/schema.ts'
import { joinProposed, partJoined, tellApart } from './proposals/service.ts'
import { contactQueue, queueInput } from './queue/schema.ts'
import { listWaiting } from './queue/service.ts'
import { contactHistory, createdFromStudying, createInput, lessonLinkInput } from './schema.ts'
import { createFromStudying, listHistory, openLessonLink } from './service.ts'
import { today, todayInput } from './today/schema.ts'
import { getToday } from './today/service.ts'
import { waitingCounts } from './waiting/schema.ts'
import { countWaiting } from './waiting/service.ts'

export const contactCardOperations = router({
  history: query('contacts.read', {
    input: oneContact,
    reply: contactHistory,
    run: (account, { _id }) => listHistory(account, _id),
  }),
  queue: query('contacts.read', { input: queueInput, reply: contactQueue, run: listWaiting }),
  today: query('studyings.review', { input: todayInput, reply: today, run: getToday }),
  waiting: query('studyings.review', { input: queueInput, reply: waitingCounts, run: countWaiting }),
  lastLessons: query('contacts.read', { input: lastLessonsInput, reply: lastLessons, run: readLastLessons }),
  lessonLink: mutation('contacts.write', {
    audit: null,
    input: lessonLinkInput,
    reply: lastingLink,
    run: openLessonLink,
  }),
  join: mutation('studyings.setContact', { audit: null, input: joinInput, reply: joined, run: joinProposed }),
  part: mutation('studyings.setContact', { audit: 'undo.restore', input: partInput, reply: done, run: partJoined }),
  tellApart: mutation('studyings.setContact', { audit: null, input: tellApartInput, reply: done, run: tellApart }),
  createFromStudying: mutation('contacts.write', {
    audit: null,
    input: createInput,
    reply: createdFromStudying,
    run: createFromStudying,
  }),
})
