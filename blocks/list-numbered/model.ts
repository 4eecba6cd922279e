import { defineListModel } from '../kit/list/define-list-model.ts'

/** LIST_NUMBERED: a numbered list, of items whose order matters. */
export const model = defineListModel({
  type: 6,
  name: 'list-numbered',
  roles: { 'numbered-list': ({ items }) => ({ items }) },
})
