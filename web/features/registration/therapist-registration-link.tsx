import { LinkButton } from '../../ui/link-button.tsx'

/** Under every form for clients: therapists have a registration of their own. */
export function TherapistRegistrationLink() {
  return (
    <p>
      Är du terapeut?{' '}
      <LinkButton to="/register" variant="quiet" className="underline">
        Skapa terapeutkonto
      </LinkButton>
    </p>
  )
}
