import { Link } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Opens beside the form, so that what is typed stays. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="text-link-style">
      {children}
      <VisuallyHidden> (öppnas i ny flik)</VisuallyHidden>
    </Link>
  )
}
