import { Component, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { CHUNK_LOAD_TIMEOUT } from '../../contract/limits.ts'

interface DeferredProps {
  /** Stands in when the part cannot be fetched, in time, or shown: the rest of the page stands. */
  failed?: ReactNode
  children: ReactNode
}

/** A part of the page whose code is fetched when it is needed: give it a `lazy` component. */
export class Deferred extends Component<DeferredProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  readonly #giveUp = () => this.setState({ hasFailed: true })

  override render(): ReactNode {
    const { failed, children } = this.props
    if (this.state.hasFailed) return failed
    return <Suspense fallback={<Waiting giveUp={this.#giveUp} />}>{children}</Suspense>
  }
}

function Waiting({ giveUp }: { giveUp: () => void }) {
  useEffect(() => {
    const timer = setTimeout(giveUp, CHUNK_LOAD_TIMEOUT)
    return () => clearTimeout(timer)
  }, [giveUp])
  return null
}
