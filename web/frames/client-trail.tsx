import { Breadcrumbs } from '../ui/breadcrumbs.tsx'

interface ClientTrailProps {
  patientId: string
  /** What the client is called, or a word for them until that is known. */
  name: string
  /** The page that this is. */
  here: string
}

/** The way back from one of a client's pages: to the client, and to all of them. */
export function ClientTrail({ patientId, name, here }: ClientTrailProps) {
  const trail = [
    { label: 'Klienter', to: '/therapist' },
    { label: name, to: `/therapist/client/${patientId}` },
  ]
  return <Breadcrumbs trail={trail} here={here} />
}
