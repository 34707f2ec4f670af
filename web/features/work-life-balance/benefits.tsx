import { EXERCISES } from '../../../contract/exercise-fields.ts'
import { OWN_BUBBLE } from '../../ui/bubble-look.ts'
import { classNames } from '../../ui/class-names.ts'
import { WORK_LIFE_CHAT } from '../../frames/site-nav.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** What people carry home, and a first line for each. The lines are ours, and said to be. */
const TOPICS = [
  {
    title: 'Stress som inte släpper',
    text: 'Skriv ner allt som snurrar och ta en sak i taget. Ingen väntar på att du ska bli klar.',
    line: 'Allt är bråttom, och jag kommer inte igång med något.',
  },
  {
    title: 'Nätter med jobbet i huvudet',
    text: 'Klockan tre är samtalet öppet. I ett konto finns också Orostid och Sömnfönster, två övningar att göra i din egen takt.',
    line: 'Jag vaknar klockan fyra och går igenom morgondagens möte.',
  },
  {
    title: 'Samtalet du drar dig för',
    text: 'Pröva orden innan du säger dem: ett nej, en fråga om lön, något som har blivit fel.',
    line: 'Jag måste säga till min chef att jag inte hinner. Jag vet inte hur.',
  },
  {
    title: 'En konflikt som ligger och gror',
    text: 'Reda ut vad som hände, vad du behöver och vad du vill göra härnäst.',
    line: 'Vi hälsar knappt på varandra efter mötet i tisdags.',
  },
  {
    title: 'Arbete utan slut',
    text: 'Märk var gränsen går för dig, och vad som är svårast att släppa.',
    line: 'Jag svarar på jobbmejl i sängen, fast jag har lovat mig att låta bli.',
  },
] as const

/** What one may talk about here: five subjects, each with a way to begin. */
export function Benefits() {
  return (
    <section id="fordelar" aria-labelledby="fordelar-rubrik" className="page-width grid gap-10 py-16 md:py-28">
      <div className="grid max-w-measure gap-3">
        <h2 id="fordelar-rubrik">Ta upp det som skaver</h2>
        <p className="text-lg text-muted">
          Du behöver inte boka, inte förbereda dig och inte ha ett namn på det. Så här kan det börja. Exemplen har vi
          hittat på.
        </p>
      </div>
      <ul className="grid gap-8 md:gap-0">
        {TOPICS.map(({ title, text, line }) => (
          <li
            key={title}
            className="grid items-center gap-x-12 gap-y-3 md:grid-cols-2 md:border-t md:border-hairline md:py-6"
          >
            <div className="grid gap-1">
              <h3>{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
            <p className={classNames(OWN_BUBBLE, 'ms-8 w-fit max-w-bubble justify-self-end md:ms-0')}>{line}</p>
          </li>
        ))}
      </ul>
      <div className="grid gap-x-12 gap-y-6 rounded-card bg-band p-6 md:grid-cols-[1fr_auto] md:items-center md:p-8">
        <p className="max-w-measure">
          Med ett konto finns samtalet kvar nästa gång, och där finns {EXERCISES.length} övningar som inte kostar något
          och som ingen AI läser. Du kan också fylla i hur du mår då och då och se hur det förändras.
        </p>
        <LinkButton to={WORK_LIFE_CHAT} className="w-fit" data-event="start_chat" data-location="work_life_benefits">
          Skriv din första rad
        </LinkButton>
      </div>
    </section>
  )
}
