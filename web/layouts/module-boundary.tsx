import { Component } from 'react'
import type { ReactNode } from 'react'

interface ModuleBoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

/** Shows `fallback` when a part that is loaded late cannot be loaded or shown: the rest of the page stands. */
export class ModuleBoundary extends Component<ModuleBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
