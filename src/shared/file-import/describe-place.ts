import { t } from '@lingui/core/macro'

/**
 * A place in an import file in words: "course 1, lesson 4, block 6". What is inside a block stays as the file names it, and
 * so do the files in a ZIP.
 */
export function describePlace(where: string): string {
  const words: string[] = []
  let rest = where
  for (;;) {
    const [found, list = '', index = ''] = /^\.?(courses|lessons|lesson_content|)\[(\d+)\]/.exec(rest) ?? []
    if (found === undefined) break
    const number = Number(index) + 1
    words.push(nameOf(list, number))
    rest = rest.slice(found.length)
  }
  const inner = rest.replace(/^\./, '')
  return [...words, ...(inner === '' ? [] : [inner])].join(', ')
}

function nameOf(list: string, number: number): string {
  if (list === 'courses') return t`course ${number}`
  if (list === 'lessons') return t`lesson ${number}`
  if (list === 'lesson_content') return t`block ${number}`
  return t`entry ${number}`
}
