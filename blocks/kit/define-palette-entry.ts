import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { BlockModel, DataOf } from './define-model.ts'

/** How the editor offers a block: in the palette, and in its place while it is empty. */
export interface PaletteEntry<Data> {
  /** The model's name, which is the folder's. */
  name: string
  icon: LucideIcon
  /** One line: what it is for. */
  about: MessageDescriptor
  /** What an author does first in an empty block. */
  firstStep: MessageDescriptor
  /** Search words of every language of the interface, with commas; authors often work in another language. */
  words: string
  /** Data for the picture of the block in the palette, over its empty data; missing where data alone shows nothing. */
  sample?: () => Partial<Data>
}

/** Types the entry by the block's model. */
export function definePaletteEntry<Model extends BlockModel>(
  entry: PaletteEntry<DataOf<Model>>,
): PaletteEntry<DataOf<Model>> {
  return entry
}
