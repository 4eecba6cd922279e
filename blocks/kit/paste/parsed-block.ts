import type { BlockRole, RoleContent } from '../block-roles.ts'

/** What a paste leaves out: pictures without a readable source, files that are no pictures, frames of unknown sites, table columns over the limit, text over the limit. */
export type LeftOut = 'picture' | 'file' | 'frame' | 'columns' | 'text'

/** A part of external content, with the role of the block that it becomes. */
export type ParsedBlock<Role extends BlockRole = BlockRole> = {
  [R in Role]: {
    role: R
    content: RoleContent[R]
    /** A data: address of the picture that is still to be uploaded. */
    picture?: string
  }
}[Role]
