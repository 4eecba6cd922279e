import { pages } from '../../src/domain/pages.ts'
import { Role } from '../../src/domain/roles.ts'
import { checkGuard } from '../../src/shared/app/check-guard.ts'
import { findSamplePaths } from './steps/sample-paths.ts'
import { watchPage } from './steps/sound-page.ts'
import { expect, test } from './test.ts'

type Listed = (typeof pages)[number]
type Verdict = ReturnType<typeof checkGuard>

interface Viewer {
  who: string
  role: Role | undefined
  login?: string
}

const viewers: readonly Viewer[] = [
  { who: 'a visitor', role: undefined },
  { who: 'a student', role: Role.NONE, login: 'student@demo.local' },
  { who: 'a missioner', role: Role.MISSIONER, login: 'missioner2@demo.local' },
  { who: 'an editor', role: Role.EDITOR, login: 'editor@demo.local' },
  { who: 'an account manager', role: Role.ACCOUNT_MANAGER, login: 'manager@demo.local' },
  { who: 'an administrator', role: Role.ADMIN, login: 'admin@demo.local' },
]

const verdictFor = ({ role }: Viewer, { guard }: Listed): Verdict => checkGuard(guard, role)

/** The pages that each viewer opens: all as the least and as the most that may, else one of each guard. */
function isOpenedBy(viewer: Viewer, page: Listed): boolean {
  const able = viewers.filter((other) => verdictFor(other, page) === 'open')
  const isMost = page.guard !== undefined && viewer === able.at(-1)
  const isFirst = pages.find(({ guard }) => guard === page.guard) === page
  return viewer === able[0] || isMost || isFirst
}

/** Pages that lead on to another one: where to, as those who open them here. */
const leadsOn: Partial<Record<string, RegExp>> = {}

for (const viewer of viewers) {
  test(`every page loads soundly by its address for ${viewer.who}`, async ({ page, server, signInAs }) => {
    test.setTimeout(600_000)
    await checkPages(pages.filter((one) => isOpenedBy(viewer, one)))

    async function checkPages(wanted: readonly Listed[]) {
      const samples = await findSamplePaths(server)
      if (viewer.login) await signInAs(page, viewer.login)
      const { findFaults } = watchPage(page)
      const faults: string[] = []
      for (const one of wanted) {
        const path = samples[one.path] ?? one.path
        expect(path).not.toContain(':')
        faults.push(...(await findFaults(path)))
        const seen = await seenAt(one.path, path)
        if (seen !== verdictFor(viewer, one)) faults.push(`${path}: ${seen} instead of ${verdictFor(viewer, one)}`)
      }
      expect(faults).toEqual([])
    }

    /** What the page shows instead of what was asked for. */
    async function seenAt(pattern: string, path: string): Promise<Verdict | string> {
      const { pathname } = new URL(page.url())
      if (await page.getByText('403', { exact: true }).isVisible()) return 'forbidden'
      if (pathname === '/login' && path !== '/login') return 'sign-in'
      return pathname === path || leadsOn[pattern]?.test(pathname) ? 'open' : pathname
    }
  })
}
