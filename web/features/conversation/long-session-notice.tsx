import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** The reminder after three unbroken hours (docs/safety.md). */
export function LongSessionNotice({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Alert
      tone="info"
      title="Du har skrivit länge"
      actions={
        <Button variant="secondary" onClick={onDismiss}>
          Jag förstår
        </Button>
      }
    >
      Du har pratat i tre timmar. Kom ihåg att det är en AI som svarar, inte en människa. Det är bra att ta en paus,
      röra på sig eller prata med någon som står dig nära.
    </Alert>
  )
}
