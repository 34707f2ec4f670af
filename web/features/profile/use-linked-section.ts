import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Shows the part that the address names (`/profile#delning`) and gives its heading the focus, each time it is asked for. */
export function useLinkedSection(): void {
  const location = useLocation()
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1))
    if (heading === null) return
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
  }, [location])
}
