import { createRef, type RefObject } from 'react'
import type { FocusTarget } from './editor-state.ts'

/** Refs to the parts of one block. */
interface BlockRefs {
  readonly block: RefObject<HTMLLIElement | null>
  readonly handle: RefObject<HTMLButtonElement | null>
}

/** Refs to the tools that move a block; only the current and the active block have them. */
interface ToolRefs {
  readonly up: RefObject<HTMLButtonElement | null>
  readonly down: RefObject<HTMLButtonElement | null>
}

/** The DOM elements of the editor, by block id. */
export class BlockElements {
  readonly page = createRef<HTMLDivElement>()
  readonly addButton = createRef<HTMLButtonElement>()
  readonly #refs = new Map<string, BlockRefs>()
  readonly #tools = new Map<string, ToolRefs>()

  of(id: string): BlockRefs {
    const known = this.#refs.get(id)
    if (known) return known
    const refs: BlockRefs = { block: createRef(), handle: createRef() }
    this.#refs.set(id, refs)
    return refs
  }

  toolsOf(id: string): ToolRefs {
    const known = this.#tools.get(id)
    if (known) return known
    const refs: ToolRefs = { up: createRef(), down: createRef() }
    this.#tools.set(id, refs)
    return refs
  }

  /** The id of the block that a node is in. */
  idOf(node: Node): string | undefined {
    for (const [id, { block }] of this.#refs) if (block.current?.contains(node)) return id
    return undefined
  }

  isHandle(node: Node, id: string): boolean {
    return this.of(id).handle.current?.contains(node) === true
  }

  /** Gives the focus to the first target that can take it; returns whether one could. */
  focusFirst(targets: readonly FocusTarget[]): boolean {
    for (const target of targets) {
      const button = this.#buttonOf(target)
      if (!button || button.disabled) continue
      button.focus()
      return true
    }
    return false
  }

  #buttonOf(target: FocusTarget): HTMLButtonElement | null {
    if (target === 'add-button') return this.addButton.current
    const { id, part } = target
    return part === 'handle' ? this.of(id).handle.current : this.toolsOf(id)[part].current
  }

  /** Scrolls to a block and gives its handle the focus. */
  reveal(id: string): void {
    const { block, handle } = this.of(id)
    block.current?.scrollIntoView({ block: 'center' })
    handle.current?.focus({ preventScroll: true })
  }
}
