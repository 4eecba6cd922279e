import { describe, expect, test } from 'vitest'
import { createInRole } from './create-element.ts'
import { type BlockRole, type RoleContent, roleLimits } from './kit/block-roles.ts'
import { storeTools } from './kit/testing/stored-and-read.ts'
import { storeElements } from './lesson.ts'
import { registry } from './registry.ts'

const words = 'x'.repeat(roleLimits.words)
const url = `https://example.org/${'x'.repeat(roleLimits.address - 20)}`
const row = Array.from({ length: roleLimits.tableColumns }, () => 'xxxxxxxxx')
const items = Array.from({ length: roleLimits.listItems }, () => 'xxxxxxxxx')
const largestContent: RoleContent = {
  opening: {},
  paragraph: { html: 'x'.repeat(roleLimits.paragraph) },
  heading: { html: words },
  subheading: { html: words },
  'bulleted-list': { items },
  'numbered-list': { items },
  quote: { html: words, author: words },
  image: { src: url, alt: words, caption: words },
  table: { caption: words, header: true, rows: Array.from({ length: roleLimits.tableRows }, () => row) },
  link: { text: words, url },
  video: { provider: 'vimeo', id: '12345678', hash: 'abcdef01' },
  audio: { provider: 'google', id: 'xxxxxxxxx' },
}
const roles = Object.keys(largestContent) as BlockRole[]

describe('the roles of blocks', () => {
  test.each(roles)('%s belongs to exactly one block', (role) => {
    expect([...registry.values()].filter((model) => model.roles?.[role])).toHaveLength(1)
  })

  test.each(roles)('%s takes content up to the limits of its role', (role) => {
    const [stored] = storeElements([createInRole(role, largestContent[role])], storeTools)
    expect(JSON.stringify(stored?.data)).toContain(JSON.stringify(largestContent[role]).match(/x{9,}/)?.[0] ?? '')
  })
})
