import { translate } from '../../lib/i18n.ts'
import { messages } from '../../lib/messages.ts'
import { addStudying, type Course } from './add-studying.ts'
import { atDaytime, DAY_MS, HOUR_MS } from './history.ts'
import type { Story } from './story.ts'

const SILENT_DAYS = 7

/** The contact takes a lesson; resolves to whether its review is over, so that the story goes on. */
export function takeLesson(story: Story, lesson: number): boolean {
  const { history, person, contact } = story
  const { plan, random } = history
  const began = story.at
  const shared = {
    ...person,
    lesson,
    began,
    contact_id: contact._id,
    name: person.fullname,
    reviewer: chooseReviewer(story),
  }
  if (random.chance(0.05) && story.advance(20, 50)) {
    addStudying(history, { ...shared, finished: null, reviewed: null, reset: story.at })
    return story.advance(2, 30) && takeLesson(story, lesson)
  }
  if (random.chance(0.16)) return leaveOpen(story, shared)
  const finished = new Date(
    began.getTime() +
      random.weigh([
        [random.between(0.3, 1.5), 3],
        [random.between(5, 60), 2],
      ]) *
        HOUR_MS,
  )
  if (finished > plan.now) return leaveOpen(story, shared)
  const reviewed = atDaytime(random, new Date(finished.getTime() + random.between(3, 60) * HOUR_MS))
  const isReviewed = reviewed < plan.now && !(random.chance(0.7) && isOfLastDays(story, finished))
  addStudying(history, { ...shared, finished, reviewed: isReviewed ? reviewed : null, hasDrafts: random.chance(0.25) })
  story.at = isReviewed ? reviewed : finished
  if (!isReviewed) story.advance(24 * 5, 24 * 8)
  return isReviewed
}

function isOfLastDays({ history: { plan } }: Story, moment: Date): boolean {
  return plan.now.getTime() - moment.getTime() < 5 * DAY_MS
}

/** The lesson stays unfinished; after a week that is an entry of the history. */
function leaveOpen(story: Story, shared: Omit<Course, 'finished' | 'reviewed'>): false {
  const { history, person } = story
  const studying_id = addStudying(history, { ...shared, finished: null, reviewed: null })
  if (!story.advance(24 * SILENT_DAYS, 24 * SILENT_DAYS + 1)) return false
  const lesson_title = history.plan.lessons[person.locale][shared.lesson]?.title ?? ''
  const note_text = translate(messages.lessonSilent, 'en', { lesson: lesson_title })
  story.add({ note_kind: 'silence', note_details: { studying_id, lesson_title }, note_text }, null)
  story.message()
  if (story.advance(12, 60)) story.call(history.random.pick(['answered', 'no_answer']))
  story.stop()
  return false
}

/** Most reviews are the teacher's, some are the missioner's. */
function chooseReviewer({ history: { plan, random }, author }: Story) {
  return random.chance(0.75) ? plan.teacher : author
}
