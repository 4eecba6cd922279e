import { z } from 'zod'
import { lessonFeedbacks } from '#domain/lesson/course.ts'
import { id, moment, serializedElement, siteNames } from '../../../lib/reply-parts.ts'
import { grade, heldAnswer } from '../schema.ts'

export const receipt = z.strictObject({
  op_id: id,
  element_id: z.string(),
  seq: z.int(),
  received_at: moment,
  /** A newer answer is current; this one is stored as an event. */
  superseded: z.boolean(),
  /** The `seq` of the current answer. */
  newest_seq: z.int(),
  /** The right answers were released before: what was sent counts, and this is stored as an event. */
  is_late: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>

const studentStudying = z.strictObject({
  _id: id,
  revision_id: id,
  finished_at: moment.nullable(),
  studying_review: z.boolean(),
  studying_user_name: z.string(),
  answers: z.record(z.string(), heldAnswer),
  comments: z.record(z.string(), z.string()),
  /** Null before the release. */
  grades: z.record(z.string(), grade).nullable(),
  /** Of the questions that have a right answer; null before the release. */
  score: z.strictObject({ right: z.int(), total: z.int() }).nullable(),
  /** The questions with their right answers, in place of those in `elements`; null before the release. */
  released: z.array(serializedElement).readonly().nullable(),
})
export type StudentStudying = z.infer<typeof studentStudying>

const neighbour = z.strictObject({ _id: id, lesson_title: z.string() })
export type Neighbour = z.infer<typeof neighbour>

const around = z.strictObject({
  course_slug: z.string(),
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
})
export type Around = z.infer<typeof around>

export const openedLesson = z.strictObject({
  lesson: z.strictObject({
    _id: id,
    lesson_title: z.string(),
    lesson_order: z.int(),
    lesson_length: z.int(),
    lesson_feedback: z.enum(lessonFeedbacks),
    course_title: z.string(),
    course_locale: z.string(),
    course_category: z.string(),
    course_image: z.string(),
    /** Position among the course's published lessons, from 1. */
    lesson_place: z.int(),
    lessons_count: z.int(),
    site_names: siteNames,
    account_logo: z.string(),
    is_private: z.boolean(),
  }),
  /** The course of the lesson; null for callers who may open only this lesson. */
  around: around.nullable(),
  revision_id: id,
  elements: z.array(serializedElement).readonly(),
  studying: studentStudying.nullable(),
  /** Whether the signed-in user has done the lesson; the browser knows it of a guest. */
  is_done: z.boolean(),
  /** The device's studying was reset or claimed by a user: the device starts again with a new id. */
  is_over: z.boolean(),
  /** When the teacher reset it; null if it is not over, or was claimed or removed. */
  reset_at: moment.nullable(),
})
export type Opened = z.infer<typeof openedLesson>

const ownLesson = z.strictObject({
  _id: id,
  lesson_title: z.string(),
  lesson_order: z.int(),
  lesson_length: z.int(),
  lesson_is_done: z.boolean(),
  studying_id: id.nullable(),
  studying_review: z.boolean(),
  /** Sent to the teacher, who has not answered. */
  is_waiting: z.boolean(),
  /** The teacher has answered since the student last opened the lesson. */
  reply_is_new: z.boolean(),
})

const ownCourse = z.strictObject({
  _id: id,
  course_title: z.string(),
  course_slug: z.string(),
  course_locale: z.string(),
  course_category: z.string(),
  course_image: z.string(),
  course_is_touched: z.boolean(),
  lessons: z.array(ownLesson),
})
export type OwnCourse = z.infer<typeof ownCourse>

export const ownCourses = z.strictObject({ courses: z.array(ownCourse) })
export type OwnCourses = z.infer<typeof ownCourses>

/** The result of a claim. */
export const claimed = z.strictObject({
  /** The requested studyings that belong to the user now. */
  studying_ids: z.array(id),
  /** Of these, the ones that this call has assigned. */
  taken: z.array(id),
})
export type Claimed = z.infer<typeof claimed>

export const resumed = z.strictObject({
  /** Null when there is nothing to resume, for any reason. */
  studying_id: id.nullable(),
})
export type Resumed = z.infer<typeof resumed>

/** `phone`: how a guest's phone was read, if one was given. */
export const finished = z.strictObject({
  finished_at: moment,
  phone: z.strictObject({ shown: z.string(), is_callable: z.boolean() }).nullable(),
})
export type Finished = z.infer<typeof finished>

/** A guest's studying, as the list of a device shows it. */
const deviceStudying = z.strictObject({
  studying_id: id,
  finished_at: moment.nullable(),
  studying_review: z.boolean(),
  reply_is_new: z.boolean(),
  reset_at: moment.nullable(),
})
export type DeviceStudying = z.infer<typeof deviceStudying>

export const deviceStudyings = z.strictObject({ studyings: z.array(deviceStudying) })
export type DeviceStudyings = z.infer<typeof deviceStudyings>

export const markedRead = z.strictObject({ lesson_is_done: z.boolean() })
export type MarkedRead = z.infer<typeof markedRead>

export const newReplies = z.strictObject({ count: z.int().min(0) })
export type NewReplies = z.infer<typeof newReplies>

/** What the school stores of one lesson of the caller. */
const ownStudyingData = z.strictObject({
  studying_id: id,
  lesson_id: id,
  lesson_title: z.string(),
  course_title: z.string(),
  course_locale: z.string(),
  created_at: moment,
  finished_at: moment.nullable(),
  /** As the student gave it; empty where none was given. */
  studying_user_name: z.string(),
  /** The same, as people read it. */
  shown_phone: z.string().nullable(),
  /** Whether the school has a card of the person, to which the lesson belongs. */
  is_private: z.boolean(),
  answers: z.array(
    z.strictObject({
      /** The place among the questions of the lesson, from 1; 0 for a comment on the whole. */
      number: z.int(),
      /** What the student wrote; null for a choice and for a text that is empty now. */
      answer_text: z.string().nullable(),
      /** What the teacher wrote, once it is released. */
      comment: z.string().nullable(),
    }),
  ),
})
export type OwnStudyingData = z.infer<typeof ownStudyingData>
export const ownData = z.strictObject({ studyings: z.array(ownStudyingData) })
export type OwnData = z.infer<typeof ownData>

/** The studyings whose answers are deleted now. */
export const deletedAnswers = z.strictObject({ studying_ids: z.array(id) })
export type DeletedAnswers = z.infer<typeof deletedAnswers>
