import { t } from '@lingui/core/macro'
import { waits } from '#domain/statistics/figures.ts'
import { type FigurePeriod, studyingsAddress } from '../../shared/figures/figure-address.ts'
import { waitLabel } from '../../shared/figures/wait-label.ts'
import type { CourseFigures, Overview } from '../use-statistics.ts'
import type { Cell, Sheet } from './sheet.ts'
import type { Words } from './use-words.ts'

/** Lessons by month: begun, finished and reviewed in it. */
export function monthSheet({ months }: Overview, period: FigurePeriod, words: Words): Sheet {
  const { count, number, month: monthWords } = words
  const list = (name: 'begun' | 'finished' | 'reviewed', { from, to }: { from: Date; to: Date }) =>
    studyingsAddress({ ...period, name, from: from.toISOString(), to: to.toISOString() })
  return {
    title: t`Submissions by month`,
    head: [t`Month`, t`Started`, t`Finished`, t`Reviewed`],
    rows: months.toReversed().map((month) => ({
      key: month.from.toISOString(),
      name: monthWords(month.from, { month: 'short', year: 'numeric' }),
      cells: [
        count(month.begun_count, list('begun', month)),
        count(month.finished_count, list('finished', month)),
        count(month.reviewed_count, list('reviewed', month)),
      ],
    })),
    chart: {
      kind: 'columns',
      data: {
        series: [t`Finished`],
        items: months.map((month) => ({
          label: monthWords(month.from, { month: 'short', ...(months.length > 12 && { year: '2-digit' }) }),
          parts: [month.finished_count],
          text: number(month.finished_count),
          href: month.finished_count > 0 ? list('finished', month) : undefined,
        })),
      },
    },
  }
}

/** How long finished lessons waited for a review. */
export function reviewSheet({ review_waits }: Overview, period: FigurePeriod, words: Words): Sheet {
  const { count, share, number } = words
  const all = review_waits.reduce((sum, one) => sum + one, 0)
  const groups = waits.map((wait, at) => {
    const value = review_waits[at] ?? 0
    return {
      wait,
      value,
      href: studyingsAddress({ ...period, name: 'waited', wait }),
      name: words.say(waitLabel[wait]),
    }
  })
  return {
    title: t`Time to the review`,
    head: [t`After the lesson`, t`Lessons`, t({ message: 'Share', context: 'proportion' })],
    rows: groups.map(({ wait, value, href, name }) => ({
      key: wait,
      name,
      cells: [count(value, href), share(value, all)],
    })),
    chart: {
      kind: 'bars',
      data: {
        series: [t`Lessons`],
        items: groups.map(({ wait, value, href, name }) => ({
          label: name,
          parts: [value],
          text: number(value),
          href,
          isMarked: wait === 'none',
        })),
      },
    },
  }
}

/** Who reviewed how much, and how long people waited for it. */
export function reviewerSheet({ reviewers }: Overview, period: FigurePeriod, words: Words): Sheet {
  const { count, duration, number } = words
  const list = (reviewer: string) => studyingsAddress({ ...period, name: 'reviewed', reviewer })
  return {
    title: t`Reviews by person`,
    head: [t`Name`, t`Reviewed`, t`Typical time`],
    rows: reviewers.map(({ _id, user_fullname, reviewed_count, median_review_seconds }) => ({
      key: _id,
      name: user_fullname,
      cells: [count(reviewed_count, list(_id)), duration(median_review_seconds, list(_id))],
    })),
    chart: {
      kind: 'bars',
      data: {
        series: [t`Reviewed`],
        items: reviewers.map(({ _id, user_fullname, reviewed_count }) => ({
          label: user_fullname,
          parts: [reviewed_count],
          text: number(reviewed_count),
          href: list(_id),
        })),
      },
    },
  }
}

/** One course by lesson, with the lesson where most students stop. */
export function lessonSheet(course: CourseFigures, period: FigurePeriod, words: Words): Sheet {
  const { count, number } = words
  const list = (name: 'begun' | 'completed' | 'stopped', lesson: string) =>
    studyingsAddress({ from: period.from, to: period.to, name, lesson })
  // A small group that is hidden from the reader.
  const known = (value: number | null, href: string): Cell =>
    value === null ? { value: null, text: t`under 5` } : count(value, href)
  return {
    title: course.course_title,
    head: [t`Lesson`, t`Started`, t`Finished`, t`Stop here`],
    rows: course.lessons.map(({ _id, lesson_title, begun_count, completed_count, stopped_count }, at) => ({
      key: _id,
      name: `${at + 1}. ${lesson_title}`,
      cells: [
        known(begun_count, list('begun', _id)),
        known(completed_count, list('completed', _id)),
        known(stopped_count, list('stopped', _id)),
      ],
    })),
    chart: {
      kind: 'columns',
      data: {
        series: [t`Started`],
        items: course.lessons.map(({ _id, begun_count, stopped_count }, at) => ({
          label: String(at + 1),
          parts: [begun_count ?? 0],
          text: begun_count === null ? '–' : number(begun_count),
          href: begun_count ? list('begun', _id) : undefined,
          isMarked: _id === course.stop_lesson_id && (stopped_count ?? 0) > 0,
        })),
      },
    },
  }
}
