import { existsSync, globSync, readFileSync } from 'node:fs'
import { testTitles } from './test-titles.ts'
import { otherIds, requirementId } from './word-list.ts'

// Checks `tests/requirements.json`: which tests prove each requirement of the specification.
// `node tests/rules/check-requirements.ts` prints its problems.

export const requirementsPath = 'tests/requirements.json'

/** A requirement: a short text, and titles of the tests that prove it by their files; or why it does not hold yet. */
interface Requirement {
  text: string
  /** Titles as `testTitles` lists them. */
  tests?: Record<string, string[]>
  open?: string
}

/**
 * Lists the problems of a requirements file in its JSON text: ids that are repeated or not in order, empty texts, entries
 * without proof, and tests that do not exist.
 */
export function findRequirementProblems(json: string): string[] {
  const requirements = JSON.parse(json) as Record<string, Requirement>
  const titles = new Map<string, ReadonlySet<string>>()
  const ids = [...json.matchAll(/^ {2}"([^"]+)":/gm)].map(([, id = '']) => id)
  return [
    ...findOrderProblems(ids),
    ...Object.entries(requirements).flatMap(([id, requirement]) =>
      problemsOf(requirement).map((problem) => `${id}: ${problem}`),
    ),
  ]

  function problemsOf({ text, tests = {}, open, ...others }: Requirement): string[] {
    return [
      ...(text ? [] : ['has no text']),
      ...(Object.keys(tests).length > 0 || open ? [] : ['has neither tests nor a reason why it is open']),
      ...Object.keys(others).map((key) => `has an unknown key “${key}”`),
      ...Object.entries(tests).flatMap(([path, proving]) =>
        proving.length > 0 ? missingTests(path, proving) : [`names no test of ${path}`],
      ),
    ]
  }

  function missingTests(path: string, proving: readonly string[]): string[] {
    if (!existsSync(path)) return [`no such file: ${path}`]
    const known = titles.get(path) ?? new Set(testTitles(path).map(({ title }) => title))
    titles.set(path, known)
    return proving.filter((title) => !known.has(title)).map((title) => `no such test in ${path}: ${title}`)
  }
}

/** The ids of a group follow each other, with rising numbers. */
function findOrderProblems(ids: readonly string[]): string[] {
  const last = new Map<string, number>()
  return ids.flatMap((id, index) => {
    const [, group, digits] = /^([A-Z][A-Z\d_-]*)-(\d+)$/.exec(id) ?? []
    if (!group) return [`${id}: is no id of a requirement`]
    const previous = last.get(group)
    last.set(group, Number(digits))
    if (previous === undefined) return []
    const isNext = Number(digits) > previous && ids[index - 1]?.startsWith(`${group}-`)
    return isNext ? [] : [`${id}: is repeated or not in order`]
  })
}

/** Lists the ids of requirements in tests, which have to say the reason instead. */
export function findIdsInTests(): string[] {
  const paths = globSync(['{src,server,blocks,db}/**/*.{test,stories}.{ts,tsx}', 'tests/**/*.{ts,tsx,mjs}'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/^tests\/rules\/(word-list|(words|requirements)\.test)\.ts$/.test(path))
  return paths.flatMap((path) => idsIn(readFileSync(path, 'utf8')).map((id) => `${path}: ${id}`))
}

export function idsIn(text: string): string[] {
  return [...text.matchAll(requirementId)]
    .map(([id]) => id)
    .filter((id) => !otherIds.includes(id.slice(0, id.indexOf('-'))))
}

if (import.meta.main) {
  const [path = requirementsPath] = process.argv.slice(2)
  const problems = findRequirementProblems(readFileSync(path, 'utf8'))
  for (const problem of problems) console.log(problem)
  console.log(`${problems.length} found`)
}
