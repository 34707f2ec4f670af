import { LinkButton } from '../../ui/link-button.tsx'

const STEPS = [
  {
    title: 'Skriv det första du tänker på',
    text: 'Du behöver inte veta var du ska börja. AI:n svarar direkt, och de tre första samtalen kräver inget konto.',
  },
  {
    title: 'Skapa konto om du vill fortsätta',
    text: 'Det du redan skrivit följer med. Du får 12 credits till, oftast genast. De räcker till 12 frågor och svar.',
  },
  {
    title: 'Kom tillbaka när du behöver',
    text: 'Klockan tre på natten eller på bussen hem. Samtalet finns kvar där ni slutade, krypterat med din egen nyckel.',
  },
]

/** Three numbered steps. */
export function HowItWorks() {
  return (
    <section id="sa-fungerar-det" aria-labelledby="steg" className="bg-band py-16 md:py-28">
      <div className="page-width grid gap-10">
        <h2 id="steg">Så fungerar det</h2>
        <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
          {STEPS.map((step, at) => (
            <li key={step.title} className="grid content-start gap-3 border-t border-secondary pt-5">
              <span aria-hidden="true" className="font-serif text-4xl text-secondary-text">
                {at + 1}
              </span>
              <h3>{step.title}</h3>
              <p className="text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
        <LinkButton to="/instant-chat" variant="secondary" className="w-fit">
          Prova nu, utan konto
        </LinkButton>
      </div>
    </section>
  )
}
