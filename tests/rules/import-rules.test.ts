import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config from '../../.dependency-cruiser.mjs'

// Every import rule has to report a seeded violation in a small separate tree: a rule without one could pass without checking
// anything.

const repository = resolve(import.meta.dirname, '../..')

/**
 * Per rule, files that break it once and no other rule; each file is what it imports, one specifier a line. A second
 * seed of a rule has a word behind ` by `.
 */
const seeds: Record<string, Record<string, string>> = {
  'no-circular by types': {
    'src/ui/shape.ts': 'type ./colour.ts',
    'src/ui/colour.ts': 'type ./shape.ts',
  },
  'no-circular': {
    'src/ui/hen.ts': './egg.ts',
    'src/ui/egg.ts': './hen.ts',
  },
  'not-to-unresolvable': { 'src/ui/nowhere.ts': './gone.ts' },
  'domain-is-a-leaf': { 'src/domain/leaky.ts': '../lib/plain.ts\nzod' },
  'models-without-ui': {
    'blocks/looks/model.ts': './palette.ts',
    'blocks/looks/palette.ts': '../kit/looks/Swatch.tsx',
    'blocks/kit/looks/Swatch.tsx': '',
  },
  'models-without-ui by styles': {
    'blocks/styled/model.ts': '../kit/plain.ts\n./Student.module.css',
    'blocks/styled/Student.module.css': '',
  },
  'models-without-ui by React': { 'blocks/hooked/model.ts': 'react' },
  'blocks-stay-apart': { 'blocks/curious/secret.ts': '../other/plain.ts\n../kit/plain.ts' },
  'blocks-know-no-app': { 'blocks/knowing/app.ts': '../../src/lib/plain.ts' },
  'student-views-without-models': { 'blocks/heavy/Student.tsx': './model.ts', 'blocks/heavy/model.ts': '' },
  'student-page-is-light by validation': { 'src/student/lesson/check.ts': 'zod' },
  'student-page-is-light': { 'src/engine/player/Heavy.tsx': '@tanstack/react-query' },
  'parts-of-the-office': { 'src/student/two/Heavy.tsx': '../../ui/office/Button.tsx', 'src/ui/office/Button.tsx': '' },
  'one-set-of-parts': { 'src/office/two/Plain.tsx': '../../ui/Button.tsx', 'src/ui/Button.tsx': '' },
  'one-set-of-parts by a field': {
    'src/ui/form/Plain.tsx': '../input/TextInput.tsx',
    'src/ui/input/TextInput.tsx': '',
  },
  'engine-knows-no-feature': { 'src/engine/editor/knowing.ts': '../../office/one/plain.ts' },
  'student-and-office-apart': { 'src/student/two/curious.ts': '../../office/one/plain.ts\n../../lib/plain.ts' },
  'student-and-office-apart by the office': { 'src/office/two/curious.ts': '../../student/one/plain.ts' },
  'features-apart': { 'src/office/three/curious.ts': '../one/plain.ts\n../../lib/plain.ts' },
  'features-apart by the student’s side': { 'src/student/three/curious.ts': '../one/plain.ts\n../shared/plain.ts' },
  'shared-student-parts-know-no-feature': { 'src/student/shared/curious.ts': '../one/plain.ts' },
  'database-through-on-database': { 'src/lib/direct.ts': 'idb' },
  'ui-points-down': { 'src/ui/climbing.ts': '../engine/plain.ts\n../domain/plain.ts' },
  'lib-points-down': { 'src/lib/climbing.ts': '../sync/plain.ts\n../domain/plain.ts' },
  'sync-points-down': { 'src/sync/climbing.ts': '../student/one/plain.ts\n../lib/plain.ts' },
  'shared-points-down': { 'src/shared/climbing.ts': '../office/one/plain.ts\n../sync/plain.ts' },
  'calls-in-hooks by a student’s page': {
    'src/student/two/Calling.tsx': '../../lib/api/lazy-client.ts',
    'src/lib/api/lazy-client.ts': '',
  },
  'calls-in-hooks': {
    'src/office/two/Calling.tsx': '../../lib/api/trpc-query.ts\n./use-calls.ts',
    'src/office/two/use-calls.ts': '../../lib/api/trpc-query.ts',
    'src/lib/api/trpc-query.ts': '',
  },
  'only-trpc-file-imports-server': { 'src/office/two/backdoor.ts': '../../../server/plain.ts' },
  'trpc-file-imports-types-only': { 'src/lib/api/trpc.ts': '../../../server/plain.ts' },
  'server-lib-points-down': { 'server/lib/climbing.ts': '../frame/plain.ts' },
  'server-frame-points-down': { 'server/frame/climbing.ts': '../files/plain.ts\n../lib/plain.ts' },
  'server-files-points-down': { 'server/files/climbing.ts': '../modules/studyings/service.ts\n../frame/plain.ts' },
  'server-modules-point-down': { 'server/rest/climbing.ts': '../pages/plain.ts\n../files/plain.ts' },
  'demo-loads-when-seeding': { 'server/commands/eager.ts': './seed-demo.ts', 'server/commands/seed-demo.ts': '' },
  'thin-operations by tables': { 'server/modules/fat/operations.ts': '#db/plain.ts' },
  'thin-operations': { 'server/modules/fat/operations.ts': './queries.ts', 'server/modules/fat/queries.ts': '' },
  'policies-are-pure': {
    'server/modules/asking/policy.ts': './own.ts\n../../lib/plain.ts',
    'server/modules/asking/own.ts': '',
  },
  'queries-know-no-rules': { 'server/modules/ruled/queries.ts': './policy.ts', 'server/modules/ruled/policy.ts': '' },
  'modules-meet-in-services': { 'server/modules/curious/service.ts': '../fat/queries.ts' },
  'db-knows-no-server': { 'db/upward.ts': '../server/plain.ts\n../src/domain/plain.ts' },
  'only-queries-know-tables': { 'server/modules/leaking/service.ts': '#db/schema/plain.ts' },
  'database-as-type-only': { 'server/modules/connecting/service.ts': '#db/plain.ts' },
  'services-know-no-transport': { 'server/modules/sending/service.ts': '../../trpc/plain.ts' },
  'presenters-only-shape': {
    'server/modules/asking/present.ts': './queries.ts',
    'server/modules/asking/queries.ts': '',
  },
  'schemas-are-data': { 'server/modules/asking/schema.ts': './service.ts', 'server/modules/asking/service.ts': '' },
  'studyings-above-contacts': { 'server/modules/contacts/climbing.ts': '../studyings/service.ts' },
  'joining-modules-on-top': { 'server/modules/curious/climbing.ts': '../contact-card/service.ts' },
  'product-without-tests': { 'server/shipped.ts': './plain.test.ts' },
}

/** Files that the seeds may import without a violation. */
const bystanders = [
  'blocks/kit/plain.ts',
  'blocks/other/plain.ts',
  'db/plain.ts',
  'db/schema/plain.ts',
  'server/files/plain.ts',
  'server/frame/plain.ts',
  'server/lib/plain.ts',
  'server/modules/contact-card/service.ts',
  'server/modules/studyings/service.ts',
  'server/pages/plain.ts',
  'server/plain.test.ts',
  'server/plain.ts',
  'server/trpc/plain.ts',
  'src/domain/plain.ts',
  'src/engine/plain.ts',
  'src/office/one/plain.ts',
  'src/student/one/plain.ts',
  'src/student/shared/plain.ts',
  'src/sync/plain.ts',
  'src/lib/plain.ts',
  'node_modules/react/index.js',
  'node_modules/zod/index.js',
  'node_modules/idb/index.js',
  'node_modules/@tanstack/react-query/index.js',
]

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

describe('import rules', () => {
  const rules = (config.forbidden ?? []).map(({ name }) => String(name))
  const tree = mkdtempSync(join(tmpdir(), 'bible-school-rules-'))
  let violations: Violation[]

  beforeAll(() => {
    for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json'])
      cpSync(join(repository, name), join(tree, name))
    for (const path of bystanders) plant(path, '')
    for (const files of Object.values(seeds)) for (const [path, text] of Object.entries(files)) plant(path, text)
    const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
    const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src', 'server', 'blocks', 'db']
    const { stdout, stderr } = spawnSync(process.execPath, [cruiser, ...args], { cwd: tree, encoding: 'utf8' })
    if (stdout === '') throw new Error(stderr)
    violations = JSON.parse(stdout).summary.violations
  })
  afterAll(() => rmSync(tree, { recursive: true, force: true }))

  function plant(path: string, imports: string) {
    const file = join(tree, path)
    mkdirSync(dirname(file), { recursive: true })
    const lines = imports.split('\n').filter(Boolean)
    writeFileSync(file, `${lines.map(importOf).join('\n')}\nexport {}\n`)
  }

  test('each have a violation to see', () => {
    expect(rules.filter((name) => !(name in seeds))).toEqual([])
    expect(Object.keys(seeds).filter((seed) => !rules.includes(ruleOf(seed)))).toEqual([])
  })

  test.each(Object.entries(seeds))('%s reports its violation, and no other rule does', (seed, files) => {
    const reported = violations.filter(({ from }) => from in files)
    expect(new Set(reported.map(({ rule: { name } }) => name))).toEqual(new Set([ruleOf(seed)]))
    expect(reported).toHaveLength(1)
  })

  test('report nothing but what was planted', () => {
    const planted = new Set(Object.values(seeds).flatMap((files) => Object.keys(files)))
    expect(violations.filter(({ from }) => !planted.has(from))).toEqual([])
  })
})

/** `type ./a.ts` is a type import of `./a.ts`. */
function importOf(line: string): string {
  return line.startsWith('type ') ? `import type {} from '${line.slice(5)}'` : `import '${line}'`
}

function ruleOf(seed: string): string {
  return seed.replace(/ by .*$/, '')
}
