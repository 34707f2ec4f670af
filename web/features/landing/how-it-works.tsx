import { LinkButton } from '../../ui/link-button.tsx'
import { ExampleTalk } from './example-talk.tsx'
import { STEPS } from './landing-texts.ts'

/** Three numbered steps, and beside them what it looks like. */
export function HowItWorks() {
  return (
    <section id="sa-fungerar-det" aria-labelledby="steg" className="bg-band py-16 md:py-28">
      <div className="page-width grid gap-12 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-20">
        <div className="grid gap-8">
          <h2 id="steg">Så fungerar det</h2>
          <ol className="grid gap-7">
            {STEPS.map((step, at) => (
              <li key={step.title} className="grid grid-cols-[2.5rem_1fr] gap-x-4 sm:grid-cols-[3.5rem_1fr]">
                <span aria-hidden="true" className="font-serif text-4xl leading-none text-secondary-text">
                  {at + 1}
                </span>
                <div className="grid gap-1.5">
                  <h3>{step.title}</h3>
                  <p className="text-muted">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
          <LinkButton
            to="/instant-chat"
            variant="secondary"
            className="w-fit"
            data-event="start_chat"
            data-location="how_it_works"
          >
            Prova nu, utan konto
          </LinkButton>
        </div>
        <ExampleTalk />
      </div>
    </section>
  )
}
