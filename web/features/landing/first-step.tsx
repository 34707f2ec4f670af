import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { OWN_BUBBLE } from '../../ui/bubble-look.ts'
import { BEGINNINGS } from './landing-texts.ts'

const PATH = classNames(
  'absolute inset-x-0 bottom-0 -z-10 h-32 w-full overflow-visible max-md:-translate-x-4',
  'md:h-80 md:max-xl:-translate-x-24 2xl:h-108',
)

/** The hardest step is the first: how small it may be. */
export function FirstStep() {
  return (
    <section aria-labelledby="forsta-rubrik" className="relative isolate overflow-hidden bg-sky-low">
      <div className="page-width grid gap-6 pt-8 pb-32 md:gap-10 md:pt-28 md:pb-72 2xl:pb-[max(24rem,18.5vw)] lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start justify-items-start gap-5">
          <h2 id="forsta-rubrik">Det svåraste steget är det första</h2>
          <p className="max-w-[36ch] text-lg text-muted md:text-xl">
            Den första meningen behöver inte vara bra. Den behöver inte ens vara hel. Skriv som det är, så får du hjälp
            med resten.
          </p>
          <LinkButton to="/instant-chat" data-event="start_chat" data-location="first_step">
            Skriv din första mening
          </LinkButton>
        </div>
        <div className="grid content-start justify-items-end gap-3 md:gap-4">
          <p className="text-sm text-muted" id="borjan">
            Så här går det bra att börja:
          </p>
          <ul aria-labelledby="borjan" className="grid justify-items-end gap-2 md:gap-3">
            {BEGINNINGS.map((words) => (
              <li key={words} className={`${OWN_BUBBLE} odd:me-6 max-sm:py-2 sm:odd:me-12`}>
                {words}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <PathOverHills className={PATH} />
    </section>
  )
}

/** Hills as wide as the window, with a path that begins at the reader's feet and goes over them towards the sun. */
function PathOverHills({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="1010" cy="150" r="84" className="fill-sun" />
      <path
        d="M0 196c140-76 270-84 410-28s270 44 410-12 270-64 390-18 170 40 230 22v160H0Z"
        className="fill-hill-far"
      />
      <path d="M0 250c180-64 330-52 480-14s300 52 480 2 330-52 480-4v86H0Z" className="fill-hill-mid" />
      <path d="M0 292c240-40 470-12 700-2s480 4 740-34v64H0Z" className="fill-hill-near" />
      <path
        d="M560 320c60-24 190-22 210-38s-140-22-120-42 150-14 190-30 30-26 66-34 70-2 96-24"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-link"
      />
    </svg>
  )
}
