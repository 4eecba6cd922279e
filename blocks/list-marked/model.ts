import { defineListModel } from '../kit/list/define-list-model.ts'

/** LIST_MARKED: a bulleted list, of items without an order. */
export const model = defineListModel({
  type: 5,
  name: 'list-marked',
  roles: { 'bulleted-list': ({ items }) => ({ items }) },
})
