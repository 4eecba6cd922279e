import { expect, test } from 'vitest'
import { registry } from './registry.ts'
import { blockViews } from './views.ts'

// Stored lessons, exported courses and other programs name blocks by these numbers: they never change their meaning.
// A new block takes another number.

test.each([
  [0, 'image'],
  [1, 'bible-quote'],
  [2, 'text-general'],
  [3, 'text-heading'],
  [4, 'text-subtitle'],
  [5, 'list-marked'],
  [6, 'list-numbered'],
  [7, 'input-single-test'],
  [8, 'input-multi-test'],
  [9, 'input-text'],
  [10, 'text-quote'],
  [11, 'text-note'],
  [12, 'lesson-header'],
  [13, 'history-fact'],
  [14, 'video'],
  [15, 'audio'],
  [16, 'lesson-header2'],
  [17, 'link'],
  [18, 'link-button'],
  [30, 'teacher-comment'],
  [40, 'text-table'],
  [50, 'text-image'],
  [60, 'input-match-test'],
  [61, 'lesson-layout'],
])('type %i is the block %s', (type, name) => {
  expect(registry.get(type)).toMatchObject({ type, name })
  expect(blockViews.get(type)).toMatchObject({ type })
})
