import { devices } from '@playwright/test'
import { apiFor, importFile, tokenFromLink } from '../support/api.ts'
import { expect, test } from './test.ts'

const title = 'The road to Emmaus'
const file = JSON.stringify({
  courses: [
    {
      course_title: title,
      course_locale: 'en',
      course_source: 'Written for this course',
      course_licence: 'CC BY 4.0',
      lessons: ['On the way', 'At the table'].map((lesson_title) => ({
        lesson_title,
        lesson_content: [
          { type: 2, data: { text: '<p>Two of them were going to a village.</p>' } },
          { type: 9, data: { text: 'Who walked with them?' } },
        ],
      })),
    },
  ],
})

test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })

test('a visitor finds a course, takes its first lesson without an account, and owns it after signing in', async ({
  page,
  server,
  signInAs,
}) => {
  const token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
  await importFile(server.origin, token, 'course.json', new TextEncoder().encode(file))
  const { courses } = await apiFor(server.origin).courses.listPublic.query()
  const slug = courses.find(({ course_title }) => course_title === title)?.course_slug ?? ''

  expect((await page.goto('/course/nowhere'))?.status()).toBe(404)
  // Chosen, or the sign-in would bring the student's own language.
  await page.getByLabel('Language').selectOption('en')
  await page.getByRole('link', { name: 'All courses' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/course/${slug}`)
  expect((await page.reload())?.status()).toBe(200)
  await expect(page.getByText('CC BY 4.0')).toBeVisible()

  await page.getByRole('link', { name: 'Begin' }).click()
  await expect(page).toHaveURL(/\/lesson\/[\w-]{40,}$/)
  await expect(page.getByText('Lesson 1 of 2')).toBeVisible()
  await page.getByRole('textbox', { name: 'Who walked with them?' }).fill('They did not know him')
  await page.getByRole('button', { name: 'Finish and send to the teacher' }).click()
  await page.getByLabel('Your name').fill('Cleopas')
  await page.getByLabel('Phone (if you like)').fill('067 555 44 33')
  await page.getByRole('button', { name: 'Send to the teacher' }).click()
  await expect(page.getByText('Sent. Your teacher will answer here.')).toBeVisible()
  await expect(page.getByRole('link', { name: /At the table/ })).toBeVisible()

  await page.getByRole('link', { name: 'All lessons of the course' }).click()
  await expect(page.getByText('1 of 2 lessons done')).toBeVisible()
  await expect(page.getByRole('link', { name: /On the way Done/ })).toBeVisible()

  await signInAs(page, 'student@demo.local')
  await expect(page.getByText('1 lesson begun on this device is yours now.')).toBeVisible()
  await page.getByRole('button', { name: 'My lessons' }).click()
  const own = page.getByRole('region', { name: title })
  await expect(own.getByRole('link', { name: /On the way Done/ })).toBeVisible()
  await own.getByRole('link', { name: /On the way/ }).click()
  await expect(page.getByRole('textbox', { name: 'Who walked with them?' })).toHaveValue('They did not know him')
})
