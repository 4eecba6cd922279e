import { watchPage } from './steps/sound-page.ts'
import { expect, test } from './test.ts'

test.use({ place: 'demo school' })

const findings: [problem: string, finding: RegExp][] = [
  ['an icon is missing', /an empty control: <button aria-label="Menu"/],
  ['a wide button shows nothing', /an empty control: <button aria-label="Save"/],
  ['a control has no name', /a control without a name: <button>/],
  ['a picture does not load', /a broken picture: <img src="\/no-such-picture.png"/],
  ['a request fails', /404: .*\/no-such-picture.png/],
  ['a text shows its id', /a text that is missing: page\.menu/],
  ['the security policy refuses something', /console: Security policy: script-src-elem refuses inline/],
  ['nothing catches an error', /uncaught: Seeded/],
  ['an error is logged', /console: Seeded/],
]

test('the check of every page finds a problem of each kind that it looks for', async ({ page, expectReports }) => {
  expectReports(/./)
  const { findProblems } = watchPage(page)
  expect(await findProblems('/login')).toEqual([])
  await page.addInitScript(seedProblems)
  const problems = await findProblems('/login')
  for (const [problem, finding] of findings) expect(problems, problem).toContainEqual(expect.stringMatching(finding))
})

/** Puts problems into the page once the application shows it. Runs in the browser. */
function seedProblems() {
  const observer = new MutationObserver(() => {
    const main = document.querySelector('main:has(h1)')
    if (!main || !Object.keys(main).some((key) => key.startsWith('__react'))) return
    observer.disconnect()
    for (const html of [
      '<button aria-label="Menu"><svg width="20" height="20"></svg></button>',
      '<button aria-label="Save"></button>',
      '<button><svg width="20" height="20"><path d="M0 0h20v20z"/></svg></button>',
      '<img src="/no-such-picture.png" alt="A hill" width="20" height="20">',
      '<p>page.menu</p>',
    ])
      document.body.insertAdjacentHTML('beforeend', html)
    const wide = document.querySelector<HTMLElement>('[aria-label=Save]')
    if (wide) Object.assign(wide.style, { width: '300px', height: '48px' })
    document.body.append(Object.assign(document.createElement('script'), { text: 'document.title = "Refused"' }))
    console.error('Seeded')
    throw new Error('Seeded')
  })
  observer.observe(document, { childList: true, subtree: true })
}
