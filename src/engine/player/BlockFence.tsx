import { Component, type ReactNode } from 'react'
import { BlockPlaceholder } from './BlockPlaceholder.tsx'

/** Keeps what goes wrong inside one block from taking the page with it. React itself reports the error. */
export class BlockFence extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? <BlockPlaceholder /> : this.props.children
  }
}
