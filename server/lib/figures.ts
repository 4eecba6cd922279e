import { z } from 'zod'
import { contactFigures, origins, studyingFigures, waits } from '#domain/statistics/figures.ts'
import { id } from './reply-parts.ts'
import { line, typedMoment } from './text-fields.ts'

// A figure of the statistics as a filter of the list behind it.

const NONE = 'none'
/** A value, or null for those without one. */
const orNone = <Value extends z.ZodType>(value: Value) => z.union([z.literal(NONE).transform(() => null), value])

/** `to` is exclusive. */
const period = { from: typedMoment, to: typedMoment }
const locale = line(10)

export const requestFigure = z.strictObject({ ...period, locale: locale.optional() })
export type RequestFigure = z.infer<typeof requestFigure>

export const contactFigure = z.strictObject({
  ...period,
  name: z.enum(contactFigures),
  locale: locale.optional(),
  status: z.int().min(0).max(32_767).optional(),
  owner: orNone(id).optional(),
  source: orNone(id).optional(),
  origin: z.enum(origins).optional(),
  wait: z.enum(waits).optional(),
})
export type ContactFigureFilter = z.infer<typeof contactFigure>

export const studyingFigure = z.strictObject({
  ...period,
  name: z.enum(studyingFigures),
  /** Of the course. */
  locale: locale.optional(),
  lesson: id.optional(),
  reviewer: id.optional(),
  wait: z.enum(waits).optional(),
})
export type StudyingFigureFilter = z.infer<typeof studyingFigure>
