import { expect, test, vi } from 'vitest'
import { AppError } from '../../../../lib/api/app-error.ts'
import { CommentDrafts, type SaveComment } from '../../../../sync/comments/comment-drafts.ts'
import type { OpenAnswer } from '../use-question-answers.ts'
import { undoGroupComment, writeToGroup } from './group-comment.ts'

const saveAll: SaveComment = async (_elementId, comment, version) => ({ comment, version: version + 1 })

function given(studying_user_name: string, draft: string | null = null, save = saveAll) {
  const drafts = new CommentDrafts(save)
  if (draft !== null) drafts.load({ q: { draft, released: null, version: 1 } })
  return { studying_id: studying_user_name, row: { studying: { studying_user_name } }, drafts } as OpenAnswer
}
const texts = (answers: OpenAnswer[]) => answers.map(({ drafts }) => drafts.read('q').text)
const settle = (answers: OpenAnswer[]) => Promise.all(answers.map(({ drafts }) => drafts.settle()))

test('every student gets the comment with their own name, a guest without one', () => {
  const group = [given('Olena'), given('Serhii Kim'), given('')]
  writeToGroup(group, 'q', ' {name}, well read! ')
  expect(texts(group)).toEqual(['Olena, well read!', 'Serhii Kim, well read!', 'Well read!'])
})

test('every comment is saved at once', async () => {
  const save = vi.fn<SaveComment>(saveAll)
  const group = [given('Olena', null, save), given('Serhii', null, save)]
  writeToGroup(group, 'q', '{name}!')
  expect(save.mock.calls).toEqual([
    ['q', 'Olena!', 0],
    ['q', 'Serhii!', 0],
  ])
  await settle(group)
})

test('an existing comment stays, saved or not', () => {
  const typed = given('Serhii')
  typed.drafts.type('q', 'Half a')
  const group = [given('Olena', 'Words of another reviewer'), typed, given('Vira')]
  const written = writeToGroup(group, 'q', 'Good')
  expect(texts(group)).toEqual(['Words of another reviewer', 'Half a', 'Good'])
  expect(written).toHaveLength(1)
})

test('a comment that is too long with one of the names is written to no one', () => {
  const group = [given('Al'), given('A longer name')]
  expect(writeToGroup(group, 'q', `{name}${'a'.repeat(1_990)}`)).toBeUndefined()
  expect(texts(group)).toEqual(['', ''])
})

test('undo empties the comments again, also on the server', async () => {
  const save = vi.fn<SaveComment>(saveAll)
  const group = [given('Olena', null, save)]
  const written = writeToGroup(group, 'q', 'Good')
  await settle(group)
  undoGroupComment(written ?? [], 'q')
  await settle(group)
  expect(texts(group)).toEqual([''])
  expect(save).toHaveBeenLastCalledWith('q', null, 1)
})

test('undo leaves what was changed since', () => {
  const group = [given('Olena'), given('Serhii')]
  const written = writeToGroup(group, 'q', 'Good')
  group[0]?.drafts.type('q', 'Good, and more')
  undoGroupComment(written ?? [], 'q')
  expect(texts(group)).toEqual(['Good, and more', ''])
})

test('a comment that another reviewer wrote meanwhile is not replaced, and stays after undo', async () => {
  const refuse: SaveComment = async () => {
    throw new AppError('Stale', 409, { comment: 'Theirs', version: 1 })
  }
  const group = [given('Olena', null, refuse)]
  const written = writeToGroup(group, 'q', 'Good')
  await settle(group)
  expect(group[0]?.drafts.read('q').theirs).toEqual({ comment: 'Theirs', version: 1 })
  undoGroupComment(written ?? [], 'q')
  expect(texts(group)).toEqual(['Theirs'])
})
