import { describe, expect, test } from 'vitest'
import type { ListedCourse } from '../course-data.ts'
import { filterCourses, readFilters, writeFilters } from './course-filters.ts'

const course = (course_title: string, fields: Partial<ListedCourse> = {}): ListedCourse => ({
  _id: course_title,
  course_title,
  course_slug: '',
  course_locale: 'ru',
  course_category: 'Bible',
  course_description: '',
  course_image: '',
  course_source: '',
  course_licence: '',
  lessons_count: 0,
  published_count: 0,
  questions_count: 0,
  minutes: 0,
  lesson_titles: [],
  created_at: new Date(0),
  updated_at: new Date(0),
  archived_at: null,
  ...fields,
})
const everything = readFilters(new URLSearchParams())

describe('a list of courses', () => {
  const courses = [
    course('Б', { course_locale: 'ua', updated_at: new Date(3) }),
    course('Урок 10', { updated_at: new Date(1) }),
    course('Урок 2', { updated_at: new Date(2), course_category: 'Prayer' }),
    course('A', { course_locale: 'en', updated_at: new Date(0) }),
  ]
  const titles = (filters: Partial<typeof everything>) =>
    filterCourses(courses, { ...everything, ...filters }).shown.map(({ course_title }) => course_title)

  test('has the courses with these words in title, description or a lesson', () => {
    const abraham = course('Дорогою Авраама', { course_description: 'Віра', lesson_titles: ['Содом', 'Лот'] })
    const found = (words: string) => filterCourses([abraham], { ...everything, words }).shown.length
    expect(['Avraama', 'віра', 'содом лот', 'содом сара'].map(found)).toEqual([1, 1, 1, 0])
  })

  test('is sorted by language, then by title with numbers as numbers', () => {
    expect(titles({})).toEqual(['A', 'Урок 2', 'Урок 10', 'Б'])
  })

  test('is sorted by the last edit, the newest first', () => {
    expect(titles({ sort: 'newest' })).toEqual(['Б', 'Урок 2', 'Урок 10', 'A'])
  })

  test('shows what every chosen filter lets through, and counts what each other choice would show', () => {
    expect(titles({ locale: 'ru', category: 'Prayer' })).toEqual(['Урок 2'])
    const { countLocale, countCategory } = filterCourses(courses, { ...everything, words: 'урок', category: 'Bible' })
    expect([countLocale('all'), countLocale('ru'), countLocale('en')]).toEqual([1, 1, 0])
    expect([countCategory('all'), countCategory('Bible'), countCategory('Prayer')]).toEqual([2, 1, 1])
  })
})

describe('an address', () => {
  test('brings back what was chosen', () => {
    const chosen = { words: 'два слова', locale: 'ua', category: "Women's", sort: 'newest', archived: true } as const
    expect(readFilters(new URLSearchParams(writeFilters(chosen)))).toEqual(chosen)
  })

  test('leaves defaults out', () => {
    expect(writeFilters(everything)).toEqual({})
  })

  test('ignores unknown values', () => {
    expect(readFilters(new URLSearchParams('locale=uk&category=Cooking&sort=size&show=all'))).toEqual(everything)
  })
})
