import type { BlockRole, RoleContent } from './kit/block-roles.ts'
import type { BlockModel } from './kit/define-model.ts'
import { newElementId } from './kit/element-id.ts'
import type { StoredElement } from './lesson.ts'
import { modelInRole } from './registry.ts'

/** A new element with the block's empty data and a new id. */
export function createElement(model: BlockModel): StoredElement {
  return { id: newElementId(), type: model.type, v: model.version, data: model.empty() }
}

/** A new element of the block that has the role, filled with the content. */
export function createInRole<Role extends BlockRole>(role: Role, content: RoleContent[Role]): StoredElement {
  return withRoleContent(createElement(modelInRole(role)), role, content)
}

/** The element with the content written over its data. The element must be of the block that has the role. */
export function withRoleContent<Role extends BlockRole>(
  element: StoredElement,
  role: Role,
  content: RoleContent[Role],
): StoredElement {
  return { ...element, data: Object.assign({}, element.data, modelInRole(role).roles?.[role]?.(content)) }
}
