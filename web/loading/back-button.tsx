import { useLocation, useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'

/** Back to the page before, which is still in memory and needs nothing fetched; nothing where this is the first page. */
export function BackButton() {
  const navigate = useNavigate()
  if (useLocation().key === 'default') return null
  return (
    <Button variant="secondary" onClick={() => void navigate(-1)}>
      Gå tillbaka
    </Button>
  )
}
