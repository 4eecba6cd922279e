import type { BlockRole, RoleContent } from '#blocks/kit/block-roles.ts'

/** A part of external content, with the role of the block that it becomes. */
export type ParsedBlock<Role extends BlockRole = BlockRole> = {
  [R in Role]: {
    role: R
    content: RoleContent[R]
    /** A data: address of the picture that is still to be uploaded. */
    picture?: string
  }
}[Role]
