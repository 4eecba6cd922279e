import { build } from 'vite'
import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

const files: Readonly<Record<string, string>> = {
  '/start.tsx': `import css from './Card.module.css'\nexport const name = \`row \${css.card}\`\nexport const same = css.new`,
  '/Card.module.css': '.card { color: red }\n.new { color: blue }',
}

test('a class is written into the string that names it, and its sheet stays', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      ...classNames(),
      {
        name: 'files',
        enforce: 'pre',
        resolveId: (id) =>
          id.endsWith('start.tsx') ? '/start.tsx' : id.endsWith('.css') ? '/Card.module.css' : undefined,
        load: (id) => files[id],
      },
    ],
    css: { modules: { generateScopedName: '[local]_x' } },
    build: {
      write: false,
      lib: { entry: '/start.tsx', formats: ['es'] },
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
    },
  })
  const [first] = [built].flat()
  const output = first && 'output' in first ? first.output : []
  const text = output.map((file) => ('code' in file ? file.code : String(file.source))).join('\n')
  expect(text).toContain('row card_x')
  expect(text).toContain('new_x')
  expect(text).toContain('.card_x')
})
