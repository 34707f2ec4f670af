import { useState } from 'react'
import { kept } from '../../api/browser-storage.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { STAYS_SIGNED_IN } from './leave-rule.ts'

/** Whether "Lämna snabbt" also signs out on this device. */
export function QuickExitSetting({ id, title }: { id: string; title: string }) {
  const [signsOut, setSignsOut] = useState(() => kept.getItem('lyhord_quick_exit') !== STAYS_SIGNED_IN)

  function choose(next: boolean) {
    if (next) kept.removeItem('lyhord_quick_exit')
    else kept.setItem('lyhord_quick_exit', STAYS_SIGNED_IN)
    setSignsOut(next)
  }

  return (
    <SectionCard
      id={id}
      title={title}
      folds
      intro={
        <>
          Knappen i sidhuvudet, eller Esc tre gånger, byter till en sida om vädret. Det du håller på att skriva, och ett
          samtal utan konto, tas alltid bort härifrån. Webbläsarens historik kan fortfarande visa tidigare sidor.
        </>
      }
    >
      <Checkbox
        label="Logga också ut mig"
        hint="Då kan ingen annan här öppna ditt konto efteråt. Utan kryss är du kvar inloggad. Valet gäller den här enheten."
        checked={signsOut}
        onChange={(event) => choose(event.target.checked)}
      />
    </SectionCard>
  )
}
