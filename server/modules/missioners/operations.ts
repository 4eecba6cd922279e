import { maxSheetBytes } from '../../files/sheets/task.ts'
import { Invalid } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { removed, restored } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { dropCollection } from '../undo/service.ts'
import { importMissioners } from './import/import-missioners.ts'
import {
  accountChange,
  changedMissioner,
  changedMissionersBody,
  foundMissioner,
  importedMissioners,
  listedMissioners,
  missionerList,
  missionerPage,
  newMissioner,
  newMissionerBody,
  oneMissioner,
  updatedMissioners,
} from './schema.ts'
import {
  changeAccount,
  changeMissioner,
  changeMissioners,
  createMissioner,
  getMissioner,
  listPage,
  listWholeAccount,
  removeMissioner,
  restoreMissioner,
} from './service.ts'

export const missionersOperations = router({
  list: query('missioners.read', { input: missionerPage, reply: listedMissioners, run: listPage }),
  get: query('missioners.read', {
    input: oneMissioner,
    reply: foundMissioner,
    rest: {
      method: 'GET',
      path: '/missioners/:id',
      summary: 'One missioner.',
      input: ({ params }) => ({ _id: params.id }),
    },
    run: (account, { _id }) => getMissioner(account, _id),
  }),
  create: mutation('missioners.write', {
    audit: null,
    input: newMissioner,
    reply: foundMissioner,
    rest: {
      method: 'POST',
      path: '/missioners',
      summary: 'Creates a missioner.',
      creates: true,
      status: 201,
      body: newMissionerBody,
      input: ({ body }) => body,
    },
    run: createMissioner,
  }),
  update: mutation('missioners.write', {
    audit: null,
    input: changedMissioner,
    reply: foundMissioner,
    run: changeMissioner,
  }),
  remove: mutation('missioners.write', {
    audit: 'missioners.remove',
    input: oneMissioner,
    reply: removed,
    run: (account, { _id }) => removeMissioner(account, _id),
  }),
  restore: mutation('missioners.write', {
    audit: null,
    input: oneMissioner,
    reply: restored,
    run: (account, { _id }) => restoreMissioner(account, _id),
  }),
})

export const missionerRoutes = [
  route({
    method: 'GET',
    path: '/missioners',
    summary: 'The missioners of the account by name.',
    right: 'missioners.read',
    reply: missionerList,
    handle: (context) => listWholeAccount(context),
  }),
  route({
    method: 'GET',
    path: '/missioners/drop',
    summary: 'Archives every missioner of the account. ADMIN can restore them for 30 days.',
    right: 'collections.drop',
    audit: 'archive.drop.missioners',
    destroys: true,
    reply: removed,
    handle: (context) => dropCollection(context, 'missioners'),
  }),
  route({
    method: 'PUT',
    path: '/missioners',
    summary: 'Changes the given fields of the missioners in an array: of all of them, or of none.',
    right: 'missioners.write',
    audit: 'missioners.update',
    body: changedMissionersBody,
    reply: updatedMissioners,
    handle: (context, { body }) => changeMissioners(context, body),
  }),
  route({
    method: 'POST',
    path: '/missioners/changeaccount',
    summary: 'Moves a missioner and the user to another account; contacts stay without an owner.',
    right: 'missioners.changeAccount',
    audit: 'missioners.changeAccount',
    body: accountChange,
    reply: foundMissioner,
    handle: (context, { body }) => changeAccount(context, body),
  }),
  route({
    method: 'POST',
    path: '/data/missioners/import/xls',
    summary: 'Creates the missioners of an .xls or .xlsx sheet; each row ends as created or refused with its reason.',
    right: 'missioners.write',
    audit: 'missioners.import',
    creates: true,
    upload: { maxBytes: maxSheetBytes },
    reply: importedMissioners,
    handle: (context, { file }) => {
      if (!file) throw new Invalid(messages.noFile)
      return importMissioners(context, file)
    },
  }),
]
