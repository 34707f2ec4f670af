import { createContext, use } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, with a query and a hash where it has them. */
  to: string
  /** For the app's router alone: what the next page is told, and whether it takes this one's place in the history. */
  state?: unknown
  replace?: boolean
}

/** Draws the router's own link inside the app; null where there is no router, and each page is a document of its own. */
export const RouterLink = createContext<((props: LinkProps) => ReactNode) | null>(null)

/** A link to another page of this site. */
export function Link(props: LinkProps) {
  const inApp = use(RouterLink)
  return inApp === null ? <DocumentLink {...props} /> : inApp(props)
}

/** Leaves for another document; without a network it stays, since what would come then is the browser's own error page. */
function DocumentLink({ to, state: _, replace: __, onClick, children, ...rest }: LinkProps) {
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!navigator.onLine && rest.target === undefined) event.preventDefault()
  }
  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  )
}
