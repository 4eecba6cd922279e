import type { Plugin } from 'vite'

const descriptor = /\/\*i18n\*\/ \{ id: ('[\w.-]+'), message: '(?:[^'\\]|\\.)*' \}/g
const unread = /\b((?:budget|kind|load|describe|newcomer|writtenIn): '[\w/-]+'|offline: true),/g

/**
 * Leaves out of the page table what browsers do without: the English titles, which a built document has in its catalogs in
 * every language, the budgets, which only the tests of the build read, what is offline, which only the service worker reads, and what only the
 * server reads for the first frame.
 */
export function slimPageTable(): Plugin {
  return {
    name: 'slim-page-table',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/domain\/pages\/[\w-]+-pages\.ts$/ },
      handler: (code) => ({ code: code.replace(descriptor, '{ id: $1 }').replace(unread, ''), map: null }),
    },
  }
}
