import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Says why nothing of what clients wrote is shown, and the way to it; `isOn` where only the sign-in itself is missing. */
export function SecondStepNotice({ isOn }: { isOn: boolean }) {
  return (
    <Alert
      tone="warn"
      announce="none"
      title="Logga in i två steg för att läsa"
      actions={
        isOn ? undefined : (
          <LinkButton to="/profile#tvasteg" variant="secondary">
            Slå på tvåstegsinloggning
          </LinkButton>
        )
      }
    >
      {isOn
        ? 'Du loggade in med bara lösenordet. Logga ut och logga in igen med koden från din app, så öppnas det som är skrivet till dig.'
        : 'Du loggade in med bara lösenordet. Slå på tvåstegsinloggning, logga ut och logga in igen, så öppnas det som är skrivet till dig.'}{' '}
      Till dess visas varken meddelanden eller vad som har hänt i samtalen.
    </Alert>
  )
}
