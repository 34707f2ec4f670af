import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Card } from '../ui/card.tsx'

interface EntryFrameProps {
  title: string
  intro?: ReactNode
  /** Above the title. */
  drawing?: ReactNode
  children: ReactNode
  /** Stands under the card. */
  below?: ReactNode
  /** True where the title takes the place of another on the same page, so that screen readers start from it. */
  takesFocus?: boolean
}

/** The calm, narrow page of signing in, signing up and paying: one heading, one card. */
export function EntryFrame({ title, intro, drawing, children, below, takesFocus = false }: EntryFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className="page-width py-8 sm:py-14">
      <div className="mx-auto grid max-w-lg gap-6">
        <div className="grid gap-2 text-center">
          {drawing}
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {intro !== undefined && <p className="text-muted text-balance">{intro}</p>}
        </div>
        <Card className="p-5 sm:p-8">{children}</Card>
        {below}
      </div>
    </div>
  )
}
