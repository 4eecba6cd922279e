import type { Plugin } from 'vite'

const sheet = /import (\w+) from ('[^']+\.module\.css')/g

/**
 * Imports the classes of a sheet by name instead of the object of all of them, so that the bundler writes each class into the string
 * in which a component names it. The sheet, of which no name is left then, stays.
 */
export function classNames(): Plugin[] {
  return [
    {
      name: 'class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: '.module.css' },
        handler: (code) => ({ code: code.replace(sheet, 'import * as $1 from $2'), map: null }),
      },
    },
    {
      name: 'sheets-of-class-names',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
