import { type RefCallback, useState } from 'react'

/** Refs to many nodes, each by a key: for lists whose owner has to find one of them. */
export class RefMap<Node> {
  readonly #nodes = new Map<string, Node>()
  readonly #callbacks = new Map<string, RefCallback<Node>>()

  /** The ref for a key; the same function at every call, so that React does not detach it between renders. */
  ref = (key: string): RefCallback<Node> => {
    const known = this.#callbacks.get(key)
    if (known) return known
    const callback: RefCallback<Node> = (node) => {
      if (node === null) this.#nodes.delete(key)
      else this.#nodes.set(key, node)
    }
    this.#callbacks.set(key, callback)
    return callback
  }

  /** The node that is mounted now. */
  get(key: string): Node | undefined {
    return this.#nodes.get(key)
  }

  /** All mounted nodes, in no particular order. */
  list(): Node[] {
    return [...this.#nodes.values()]
  }
}

export function useRefMap<Node>(): RefMap<Node> {
  const [map] = useState(() => new RefMap<Node>())
  return map
}
