import { Mail, Pencil, Trash2 } from 'lucide-react'
import type { ButtonVariant } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Samples, ShowcaseSection } from './showcase-section.tsx'

const VARIANTS: readonly (readonly [ButtonVariant, string])[] = [
  ['primary', 'Börja prata'],
  ['secondary', 'Läs mer'],
  ['quiet', 'Hoppa över'],
  ['danger', 'Radera samtalet'],
]

const ROW = 'flex flex-wrap items-center gap-3'

export function ButtonSection() {
  return (
    <ShowcaseSection
      id="knappar"
      title="Knappar"
      lead="Ett verb i varje knapp. Det som inte går just nu står kvar och säger varför. Minst 44 pixlar att träffa."
    >
      <Samples title="Sorter">
        <div className={ROW}>
          {VARIANTS.map(([variant, label]) => (
            <Button key={variant} variant={variant}>
              {label}
            </Button>
          ))}
        </div>
      </Samples>
      <Samples title="Stor, med ikon, och som länk">
        <div className={ROW}>
          <Button size="large">Börja prata</Button>
          <Button variant="secondary">
            <Mail aria-hidden="true" className="size-4" />
            Skicka ett nytt mejl
          </Button>
          <LinkButton to="/help" variant="secondary">
            Gå till Hjälp
          </LinkButton>
          <IconButton label="Ändra" icon={<Pencil aria-hidden="true" className="size-5" />} />
          <IconButton label="Radera" icon={<Trash2 aria-hidden="true" className="size-5" />} />
        </div>
      </Samples>
      <Samples title="Arbetar, och går inte just nu">
        <div className={ROW}>
          {VARIANTS.map(([variant]) => (
            <Button key={variant} variant={variant} loading>
              Sparar
            </Button>
          ))}
          {VARIANTS.map(([variant]) => (
            <Button key={variant} variant={variant} disabledReason="Skriv något först.">
              Skicka
            </Button>
          ))}
        </div>
      </Samples>
      <Samples title="På nattbandet">
        <div className="night flex flex-wrap items-center gap-3 rounded-card p-8">
          <Button variant="on-night">Börja prata</Button>
          <Button variant="on-night" size="large">
            Börja prata
          </Button>
        </div>
      </Samples>
    </ShowcaseSection>
  )
}
