import type { Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { answerSampleLesson, makeSampleLesson, sampleWords } from './steps/sample-lesson.ts'
import { studentOn } from './steps/student.ts'
import { expect, long, test } from './test.ts'
import { textsOf } from './texts.ts'

// A whole lesson, from the link to the teacher, in browsers that do not work as they should. Every answer is saved, or its
// student reads that it is not, within five seconds.

const LIMIT_MS = 5_000

/** Each runs in the page before everything else. */
const failures = {
  'no storage': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
    Object.defineProperty(window, 'localStorage', { value: null })
    Object.defineProperty(window, 'sessionStorage', { value: null })
  },
  'storage that never answers': () => {
    IDBFactory.prototype.open = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)
  },
  'storage that stops to answer at the first change': () => {
    let isStopped = false
    addEventListener('change', () => (isStopped = true), true)
    for (const name of ['get', 'getAll', 'getAllKeys', 'openCursor', 'put', 'add', 'delete'] as const) {
      const work: (...given: never[]) => unknown = IDBObjectStore.prototype[name]
      Object.assign(IDBObjectStore.prototype, {
        [name](this: IDBObjectStore, ...given: never[]) {
          return isStopped ? Object.setPrototypeOf(new EventTarget(), IDBRequest.prototype) : work.apply(this, given)
        },
      })
    }
  },
  'a clock that is seventy years ahead': () => {
    const RealDate = Date
    const ahead = 70 * 365 * 86_400_000
    window.Date = class extends RealDate {
      constructor(...given: []) {
        if (given.length > 0) super(...given)
        else super(RealDate.now() + ahead)
      }
      static override now = () => RealDate.now() + ahead
    } as DateConstructor
  },
  'storage that the browser closes': () => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError')
    }
  },
  'full storage': () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = refuse
    IDBObjectStore.prototype.add = refuse
    Storage.prototype.setItem = refuse
  },
  'storage that is full after the first answer': () => {
    let changes = 0
    addEventListener('change', () => (changes += 1), true)
    const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function (this: Storage, ...given) {
      if (changes > 1) throw full()
      write.apply(this, given)
    }
    for (const name of ['put', 'add'] as const) {
      const work = IDBObjectStore.prototype[name]
      IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...given) {
        const request = work.apply(this, given)
        // As browsers do: the transaction is undone when it would end.
        if (changes > 1) request.addEventListener('success', () => this.transaction.abort())
        return request
      }
    }
  },
  'storage whose transactions are all undone': () => {
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
      const transaction = begin.apply(this, given)
      const open = transaction.objectStore.bind(transaction)
      let isUndone = false
      transaction.objectStore = (name) => {
        // Behind its first request.
        if (!isUndone) queueMicrotask(() => transaction.abort())
        isUndone = true
        return open(name)
      }
      return transaction
    }
  },
  'storage that another tab with an older version blocks': () => {
    IDBFactory.prototype.open = () => {
      const request: IDBOpenDBRequest = Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)
      setTimeout(() => request.dispatchEvent(new Event('blocked')))
      return request
    }
  },
  'no small storage': () => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny })
  },
  'storage that is denied': () => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    IDBFactory.prototype.open = deny
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny })
  },
  'a translation of the page': () => {
    // As Chrome does: an element with the translated words replaces each text, and each text that comes later.
    const translate = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
        node.parentElement?.closest('font, script, style, textarea, option, [translate=no]') || !node.nodeValue?.trim()
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      )
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        font.firstElementChild?.append(text.data)
        text.replaceWith(font)
      }
    }
    addEventListener('load', () => {
      translate()
      new MutationObserver(translate).observe(document.body, { childList: true, subtree: true })
    })
  },
  'the oldest browsers of the floor': () => {
    for (const name of ['timeout', 'any']) Reflect.deleteProperty(AbortSignal, name)
    for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name)
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name)
    for (const name of ['groupBy', 'withResolvers', 'try']) {
      Reflect.deleteProperty(Object, name)
      Reflect.deleteProperty(Map, name)
      Reflect.deleteProperty(Promise, name)
    }
    for (const name of ['requestIdleCallback', 'scheduler', 'navigation', 'URLPattern', 'Iterator'])
      Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(Intl, 'Segmenter')
  },
} satisfies Record<string, () => void>

type Failure = keyof typeof failures

/** In `npm test`; the others are in `npm run test:faults`. */
const mostDangerous = new Set([
  'storage that never answers, a guest',
  'storage that is denied, a student',
  'a translation of the page, a guest',
  'the oldest browsers of the floor, a student',
])

/** What a student reads of an answer that the server does not have, in English or Ukrainian. */
const notSaved =
  /not saved yet|could not be saved|not started yet|too old|on this device|ще не |не вдалося зберегти|застарий|на цьому пристрої/

for (const failure of Object.keys(failures) as Failure[])
  for (const who of ['a guest', 'a student'] as const)
    test(
      `with ${failure}, ${who} finishes a lesson, and each answer is saved or named in five seconds`,
      mostDangerous.has(`${failure}, ${who}`) ? {} : long,
      async ({ page, school }) => {
        const { lesson_id, url } = await makeSampleLesson(school, `With ${failure}, ${who}`)
        const token = new URL(school.signInLink('student')).searchParams.get('app')
        await page.addInitScript(failures[failure])
        const received = collectReceipts(page)
        await page.goto(who === 'a guest' ? `${url}?lang=en` : `${url}?app=${token}`)
        const student = studentOn(page, textsOf(who === 'a guest' ? 'en' : 'uk'))
        await answerSampleLesson(page, async (count) => {
          const named = page.getByText(notSaved)
          await expect
            .poll(async () => (await student.savedAnswers.count()) + (await named.count()), { timeout: LIMIT_MS })
            .toBeGreaterThanOrEqual(count)
        })
        // Nothing is wrong with the network or the server.
        await student.expectSaved(4)
        await expect.poll(() => new Set(received).size).toBe(4)
        await (who === 'a guest' ? student.finish('Guest') : student.finishButton.click())
        await expect(student.sent).toBeVisible()
        await expect(page.getByText(/^500$/)).toHaveCount(0)

        const teacher = await apiAs(school, 'editor')
        const { studyings } = await teacher.studyings.list.query({ lesson_id })
        expect(studyings).toMatchObject([{ answered: 4, finished_at: expect.any(Date) }])
        const { answers } = await teacher.studyings.examine.query({ studying_id: studyings[0]?._id ?? '' })
        expect(JSON.stringify(answers)).toContain(sampleWords)
      },
    )

/** Each removes what the browser stores for the site while a lesson is open. */
const clearings: Record<string, (page: Page, origin: string) => Promise<void>> = {
  'the browser clears': async (page, origin) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
  },
  'another tab deletes': async (page, origin) => {
    const other = await page.context().newPage()
    await other.goto(`${origin}/robots.txt`)
    await other.evaluate(
      () => new Promise((resolve) => indexedDB.deleteDatabase('sync').addEventListener('success', resolve)),
    )
    await other.close()
  },
}

for (const [cause, clear] of Object.entries(clearings))
  test(`a guest whose stored data ${cause} after each answer goes on with the same studying`, async ({
    page,
    school,
  }) => {
    const { lesson_id, url } = await makeSampleLesson(school, `Where ${cause}`)
    await page.goto(`${url}?lang=en`)
    const student = studentOn(page)
    await answerSampleLesson(page, async (count) => {
      await student.expectSaved(count)
      await clear(page, school.origin)
    })
    await student.finish('Guest')

    const teacher = await apiAs(school, 'editor')
    const { studyings } = await teacher.studyings.list.query({ lesson_id })
    expect(studyings).toMatchObject([{ answered: 4, finished_at: expect.any(Date) }])
  })

test('answers that a guest has deleted in another tab are not restored by the tab that shows the lesson', async ({
  page,
  school,
}) => {
  const { lesson_id, url } = await makeSampleLesson(school, 'Deleted in another tab')
  await page.goto(`${url}?lang=en`)
  const student = studentOn(page)
  await answerSampleLesson(page, async (count) => student.expectSaved(count))
  const other = await page.context().newPage()
  await other.goto(`${school.origin}/lesson`)
  await other.getByRole('button', { name: 'What is kept about me' }).click()
  await other.getByRole('button', { name: 'Delete my answers', exact: true }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete my answers' }).click()
  await expect(other.getByText('No answers of yours are kept here.')).toBeVisible()
  await clearings['the browser clears']?.(page, school.origin)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'On its stand' })).not.toBeChecked()
  await student.expectSaved(0)

  const teacher = await apiAs(school, 'editor')
  expect((await teacher.studyings.list.query({ lesson_id })).studyings.filter(({ answered }) => answered > 0)).toEqual(
    [],
  )
})

/** The elements whose answers the server has confirmed to this page. */
function collectReceipts(page: Page): string[] {
  const received: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('studyings.saveAnswer') || !response.ok()) return
    const text = await response.text().catch(() => '')
    for (const [, id = ''] of text.matchAll(/"element_id":"([^"]+)"/g)) received.push(id)
  })
  return received
}
