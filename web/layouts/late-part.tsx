import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'

interface LatePartProps {
  /** Stands in when the part cannot be fetched or shown: the rest of the page stands. */
  failed?: ReactNode
  children: ReactNode
}

/** A part of the page whose code is fetched when it is needed: give it a `lazy` component. */
export class LatePart extends Component<LatePartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { failed, children } = this.props
    return this.state.hasFailed ? failed : <Suspense>{children}</Suspense>
  }
}
