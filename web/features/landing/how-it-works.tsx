import { SIGNED_OUT } from '../../frames/signed-in-look.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ExampleTalk } from './example-talk.tsx'
import { STEPS } from './landing-texts.ts'

/** Three numbered steps, and beside them what it looks like. Where that comes below, its own way on is the next thing. */
export function HowItWorks() {
  return (
    <section id="sa-fungerar-det" aria-labelledby="steg" className="bg-band py-8 md:py-28">
      <div className="page-width grid gap-8 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-20">
        <div className="grid gap-6 lg:gap-8">
          <h2 id="steg">Så fungerar det</h2>
          <ol className="grid gap-5 lg:gap-7">
            {STEPS.map((step, at) => (
              <li
                key={step.title}
                className="grid grid-cols-[minmax(--spacing(6),auto)_1fr] gap-x-3 sm:grid-cols-[--spacing(14)_1fr] sm:gap-x-4"
              >
                <span
                  aria-hidden="true"
                  className="font-serif text-3xl leading-none sm:text-4xl sm:leading-none text-secondary-text"
                >
                  {at + 1}
                </span>
                <div className="grid gap-1.5">
                  <h3>{step.title}</h3>
                  <p className="text-muted max-sm:text-sm">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
          <LinkButton
            to="/instant-chat"
            variant="secondary"
            className="w-fit max-lg:hidden"
            data-event="start_chat"
            data-location="how_it_works"
          >
            <span>
              Prova nu<span className={SIGNED_OUT}>, utan konto</span>
            </span>
          </LinkButton>
        </div>
        <ExampleTalk />
      </div>
    </section>
  )
}
