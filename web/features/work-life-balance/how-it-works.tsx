import { ANONYMOUS_CHATS, SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { SIGNED_OUT } from '../../frames/signed-in-look.ts'
import { WORK_LIFE_CHAT } from '../../frames/site-nav.ts'
import { LinkButton } from '../../ui/link-button.tsx'

const STEPS = [
  {
    title: 'Skriv som det är',
    text: `Halva meningar går bra. De ${ANONYMOUS_CHATS} första svaren kräver inget konto och inget namn.`,
  },
  {
    title: 'Skapa ett konto om du vill fortsätta',
    text: `Använd din privata e-post. Samtalet följer med, och du får ${SIGNUP_CREDITS} svar till utan kostnad, oftast genast.`,
  },
  {
    title: 'Kom tillbaka när du behöver',
    text: 'Efter jobbet, före mötet, mitt i natten. Och vill du prata med en människa kan du söka en terapeut, och själv välja vad terapeuten får läsa.',
  },
] as const

/** Three steps beside each other, joined by one line. */
export function HowItWorks() {
  return (
    <section id="sa-fungerar-det" aria-labelledby="steg-rubrik" className="border-y border-hairline bg-surface">
      <div className="page-width grid gap-10 py-16 md:py-24">
        <h2 id="steg-rubrik">Så fungerar det</h2>
        <ol className="grid gap-8 md:grid-cols-3 md:gap-0">
          {STEPS.map(({ title, text }, at) => (
            <li
              key={title}
              className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 md:grid-cols-1 md:content-start md:pr-10"
            >
              <span aria-hidden="true" className="flex items-center self-start md:w-[calc(100%+2.5rem)]">
                <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-secondary font-serif text-xl text-secondary-text">
                  {at + 1}
                </span>
                {at < STEPS.length - 1 && <span className="h-0.5 flex-1 bg-secondary max-md:hidden" />}
              </span>
              <div className="grid content-start gap-1.5">
                <h3>{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <LinkButton
          to={WORK_LIFE_CHAT}
          variant="secondary"
          className="w-fit"
          data-event="start_chat"
          data-location="work_life_how"
        >
          <span>
            Prova nu<span className={SIGNED_OUT}>, utan konto</span>
          </span>
        </LinkButton>
      </div>
    </section>
  )
}
