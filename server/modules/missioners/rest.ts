import { Invalid } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { removed } from '../../lib/reply-parts.ts'
import { maxSheetBytes } from '../../files/sheets/task.ts'
import { route } from '../../rest/route.ts'
import { dropCollection } from '../archive/service.ts'
import { importMissioners } from './import/import-missioners.ts'
import {
  accountChange,
  changedMissionersBody,
  foundMissioner,
  importedMissioners,
  missionerList,
  newMissionerBody,
  updatedMissioners,
} from './schema.ts'
import { changeAccount, changeMissioners, createMissioner, getMissioner, listWholeAccount } from './service.ts'

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
    destroys: true,
    reply: removed,
    handle: (context) => dropCollection(context, 'missioners'),
  }),
  route({
    method: 'GET',
    path: '/missioners/:id',
    summary: 'One missioner.',
    right: 'missioners.read',
    reply: foundMissioner,
    handle: (context, { params }) => getMissioner(context, params.id),
  }),
  route({
    method: 'POST',
    path: '/missioners',
    summary: 'Creates a missioner.',
    right: 'missioners.write',
    creates: true,
    status: 201,
    body: newMissionerBody,
    reply: foundMissioner,
    handle: (context, { body }) => createMissioner(context, body),
  }),
  route({
    method: 'PUT',
    path: '/missioners',
    summary: 'Changes the given fields of the missioners in an array: of all of them, or of none.',
    right: 'missioners.write',
    body: changedMissionersBody,
    reply: updatedMissioners,
    handle: (context, { body }) => changeMissioners(context, body),
  }),
  route({
    method: 'POST',
    path: '/missioners/changeaccount',
    summary: 'Moves a missioner and the user to another account; contacts stay without an owner.',
    right: 'missioners.changeAccount',
    body: accountChange,
    reply: foundMissioner,
    handle: (context, { body }) => changeAccount(context, body),
  }),
  route({
    method: 'POST',
    path: '/data/missioners/import/xls',
    summary: 'Creates the missioners of an .xls or .xlsx sheet; each row ends as created or refused with its reason.',
    right: 'missioners.write',
    creates: true,
    upload: { maxBytes: maxSheetBytes },
    reply: importedMissioners,
    handle: (context, { file }) => {
      if (!file) throw new Invalid(messages.noFile)
      return importMissioners(context, file)
    },
  }),
]
