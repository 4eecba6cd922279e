import { type CourseCategory, courseCategories } from '#domain/lesson/course.ts'
import { type SiteLocale, siteLocales } from '#domain/locale.ts'
import { hasWords } from '#domain/text/has-words.ts'
import type { ListedCourse } from '../course-data.ts'

const sorts = ['title', 'newest'] as const
type Sort = (typeof sorts)[number]

/** What of the list is shown, and in which order; `all` chooses nothing. */
export interface CourseFilters {
  words: string
  locale: SiteLocale | 'all'
  category: CourseCategory | 'all'
  sort: Sort
}

/** Reads the part of the address behind `?`; what is not known there counts as not chosen. */
export function readFilters(params: URLSearchParams): CourseFilters & { archived: boolean } {
  return {
    words: params.get('q') ?? '',
    locale: siteLocales.find((locale) => locale === params.get('locale')) ?? 'all',
    category: courseCategories.find((category) => category === params.get('category')) ?? 'all',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'title',
    archived: params.get('show') === 'archived',
  }
}

/** The filters as query parameters; defaults are left out. */
export function writeFilters({
  words,
  locale,
  category,
  sort,
  archived,
}: CourseFilters & { archived: boolean }): Record<string, string> {
  return {
    ...(words.trim() === '' ? {} : { q: words }),
    ...(locale === 'all' ? {} : { locale }),
    ...(category === 'all' ? {} : { category }),
    ...(sort === 'title' ? {} : { sort }),
    ...(archived ? { show: 'archived' } : {}),
  }
}

/** The courses to show, sorted, and how many each other choice would show. */
export function filterCourses(courses: readonly ListedCourse[], { words, locale, category, sort }: CourseFilters) {
  const found = courses.filter((course) =>
    hasWords([course.course_title, course.course_description, ...course.lesson_titles], words),
  )
  const inLocale = (of: CourseFilters['locale']) => (course: ListedCourse) =>
    of === 'all' || course.course_locale === of
  const inCategory = (of: CourseFilters['category']) => (course: ListedCourse) =>
    of === 'all' || course.course_category === of
  return {
    shown: found.filter(inLocale(locale)).filter(inCategory(category)).toSorted(orders[sort]),
    countLocale: (of: CourseFilters['locale']) => found.filter(inCategory(category)).filter(inLocale(of)).length,
    countCategory: (of: CourseFilters['category']) => found.filter(inLocale(locale)).filter(inCategory(of)).length,
  }
}

const placeOf = (locale: string) => siteLocales.findIndex((known) => known === locale)
const byTitle = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const orders: Record<Sort, (one: ListedCourse, other: ListedCourse) => number> = {
  title: (one, other) =>
    placeOf(one.course_locale) - placeOf(other.course_locale) || byTitle.compare(one.course_title, other.course_title),
  newest: (one, other) => other.updated_at.getTime() - one.updated_at.getTime(),
}
