import type { Page } from '@playwright/test'
import { apiFor, importFile, tokenOf } from '../support/api.ts'
import type { School } from '../support/school.ts'
import { openOwnCourse, phone, studentOn } from './steps/student.ts'
import { expect, openSignInLink, test } from './test.ts'

test.use({ place: 'demo school' })

const text = { type: 2, data: { text: '<p>Two of them were going to a village.</p>' } }
const question = { type: 9, data: { text: 'Who walked with them?' } }

test.use(phone)

/** Imports a course of two lessons; returns the address of its page. */
async function importCourse(school: School, course_title: string): Promise<string> {
  const lessons = ['On the way', 'At the table'].map((lesson_title) => ({
    lesson_title,
    lesson_content: [text, question],
  }))
  const details = { course_locale: 'en', course_source: 'Written for this course', course_licence: 'CC BY 4.0' }
  const file = JSON.stringify({ courses: [{ course_title, ...details, lessons }] })
  await importFile(school.origin, await tokenOf(school, 'editor'), 'course.json', new TextEncoder().encode(file))
  const { courses } = await apiFor(school.origin).courses.listPublic.query()
  return `/course/${courses.find((course) => course.course_title === course_title)?.course_slug}`
}

/** Begins the first lesson of a course, answers it and sends it to the teacher. */
async function takeFirstLesson(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/lesson\/[\w-]{40,}$/)
  await expect(page.getByText('Lesson 1 of 2')).toBeVisible()
  await page.getByRole('textbox', { name: 'Who walked with them?' }).fill('They did not know him')
  await studentOn(page).finish('Cleopas', '067 555 44 33')
}

test('a visitor gets from an unknown course to the list and to a course', async ({ page, school, expectReports }) => {
  expectReports(/status of 404/)
  const title = 'The road to Emmaus'
  const path = await importCourse(school, title)
  expect((await page.goto('/course/nowhere'))?.status()).toBe(404)
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('en')
  await page.getByRole('link', { name: 'All courses' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(path)
  expect((await page.reload())?.status()).toBe(200)
  await page.getByText('Sources and licences').click()
  await expect(page.getByText('CC BY 4.0')).toBeVisible()
})

test('a visitor takes the first lesson of a course without an account and sees the progress', async ({
  page,
  school,
}) => {
  await page.goto(await importCourse(school, 'Without an account'))
  await takeFirstLesson(page)
  await expect(page.getByRole('link', { name: /At the table/ })).toBeVisible()
  await page.getByRole('link', { name: 'All lessons of the course' }).click()
  await expect(page.getByText('1 of 2 lessons done')).toBeVisible()
  await expect(page.getByRole('link', { name: /On the way Done/ })).toBeVisible()
})

test('a lesson that a visitor took belongs to the student who then signs in', async ({ page, school }) => {
  const title = 'Owned later'
  const path = await importCourse(school, title)
  // A language that was chosen is kept; otherwise the sign-in would set the student's own.
  await page.goto('/course')
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('en')
  // The page comes drawn: what is chosen takes effect once its scripts run.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await page.goto(path)
  await takeFirstLesson(page)
  await openSignInLink(page, school.signInLink('student'))
  await expect(page.getByText('1 lesson started on this device is now yours.')).toBeVisible()
  await page.getByRole('button', { name: 'My lessons' }).click()
  const course = await openOwnCourse(page, title)
  await expect(course.getByRole('link', { name: /On the way Waiting for the teacher/ })).toBeVisible()
  await course.getByRole('link', { name: /On the way/ }).click()
  await expect(page.getByRole('textbox', { name: 'Who walked with them?' })).toHaveValue('They did not know him')
})
