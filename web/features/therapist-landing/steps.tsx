import { LinkButton } from '../../ui/link-button.tsx'
import { STEPS } from './therapist-landing-words.ts'

/** The four steps from an application to a treatment. */
export function Steps() {
  return (
    <section id="sa-gar-det-till" aria-labelledby="steg-rubrik" className="bg-band">
      <div className="page-width grid gap-10 py-14 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="steg-rubrik">Så går det till</h2>
          <DoorAjar className="w-72 max-w-full" />
        </div>
        <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-8">
          {STEPS.map(({ title, text }, at) => (
            <li key={title} className="grid content-start gap-2 border-t-2 border-secondary pt-4">
              <span aria-hidden="true" className="font-serif text-3xl text-secondary-text">
                {at + 1}
              </span>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <LinkButton to="/therapist/signup" className="w-fit" data-event="join" data-location="therapists_how">
          Anslut dig
        </LinkButton>
      </div>
    </section>
  )
}

/** Floor, leaf, hinge, frame and floor again: where the line comes back it lies on itself. */
const LINE = 'M4 150H92L130 134V20L92 34V150L130 134V20H210V134H356'

/** A door that somebody has left ajar, in one unbroken line, with the sun behind it. Decoration. */
function DoorAjar({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 360 164" aria-hidden="true" className={className}>
      <defs>
        <clipPath id="door-opening">
          <rect x="130" y="20" width="80" height="114" />
        </clipPath>
      </defs>
      <path d="M130 134H210L262 162H146Z" className="fill-sun opacity-60" />
      <g clipPath="url(#door-opening)">
        <circle cx="176" cy="84" r="30" className="fill-sun" />
        <path d="M124 120c20-14 40-12 56-4s26 4 36-4v28h-92Z" className="fill-hill-mid" />
      </g>
      <path d={LINE} fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" className="stroke-link" />
      <circle cx="101" cy="94" r="3.5" className="fill-link" />
    </svg>
  )
}
