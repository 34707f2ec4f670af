import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'li'
  className?: string
  'aria-labelledby'?: string
}

/** A surface with a hairline. */
export function Card({ children, as: Element = 'div', className, ...aria }: CardProps) {
  return (
    <Element {...aria} className={classNames('rounded-card border border-hairline bg-surface p-6', className)}>
      {children}
    </Element>
  )
}
