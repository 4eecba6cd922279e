import { Component, type ReactNode } from 'react'
import { BlockPlaceholder } from './BlockPlaceholder.tsx'

/** Shows a placeholder for a block that throws, so that the page survives. React reports the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? <BlockPlaceholder /> : this.props.children
  }
}
