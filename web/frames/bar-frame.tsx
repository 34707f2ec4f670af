import type { ReactNode } from 'react'

interface BarFrameProps {
  children: ReactNode
  /** What hangs below it. */
  beneath?: ReactNode
}

/** A page's fixed top bar. */
export function BarFrame({ children, beneath }: BarFrameProps) {
  return (
    <header
      data-no-print
      className="@container/header fixed inset-x-0 top-0 z-40 h-(--header-height) border-b border-hairline bg-page/95 backdrop-blur-sm"
    >
      <div className="flex h-full items-center justify-end gap-1 px-1 @min-[16rem]:px-3 @min-[40rem]:gap-2 @min-[40rem]:px-6">
        {children}
      </div>
      {beneath}
    </header>
  )
}
