import type { ConsentKind } from '../../../contract/consents.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NewTabLink } from '../../ui/new-tab-link.tsx'
import type { FieldTexts } from './registration-field.ts'

/** The three consents, each by itself and none ticked. */
export function ConsentBoxes({ errors }: { errors: FieldTexts }) {
  const box = (kind: ConsentKind) => ({ value: kind, error: errors[kind], required: true })
  return (
    <fieldset className="grid gap-2 border-t border-hairline pt-4">
      <legend className="sr-only">Ålder, villkor och samtycke</legend>
      <Checkbox
        {...box('adult')}
        label="Jag har fyllt 18 år."
        hint={'Lyhörd är för vuxna. Är du yngre finns BRIS för dig: 116\u00a0111, dygnet runt.'}
      />
      <Checkbox
        {...box('terms')}
        label={
          <>
            Jag godkänner <NewTabLink to="/terms">villkoren</NewTabLink>.
          </>
        }
        hint="De säger vad Lyhörd är och inte är, vad det kostar och vad vi lovar varandra."
      />
      <Checkbox
        {...box('health_data')}
        label={
          <>
            Jag samtycker till att Lyhörd <NewTabLink to="/privacy">behandlar uppgifter om min hälsa</NewTabLink>.
          </>
        }
        hint={
          'Det du skriver kan handla om hur du mår. Det krypteras med din egen nyckel. AI:n ser det medan den svarar, ' +
          'en terapeut bara det du delar. Du kan ta tillbaka ditt samtycke.'
        }
      />
    </fieldset>
  )
}

/** What is ticked, read from the boxes themselves. */
export function tickedConsents(area: ParentNode | null): ConsentKind[] {
  const kinds: readonly ConsentKind[] = ['adult', 'terms', 'health_data']
  return kinds.filter((kind) => area?.querySelector<HTMLInputElement>(`input[value="${kind}"]`)?.checked === true)
}
