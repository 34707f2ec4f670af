import { INVITATION_LIFETIME_DAYS } from '../../../contract/limits.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { BENEFITS, INVITED, STEPS } from './visitor-words.ts'
import { HELP_PARTS, topicAnchor } from './help-parts.ts'
import { FoldedQuestions } from './folded-questions.tsx'

/** What the service is, how it goes, and what people ask before they begin. */
export function VisitorPart() {
  const part = HELP_PARTS.visitor
  const [topic] = part.topics
  return (
    <section id={part.id} aria-labelledby="vad-ar-lyhord" className="grid gap-12">
      <div className="grid gap-4">
        <h2 id="vad-ar-lyhord">Vad är Lyhörd?</h2>
        <p className="max-w-measure">
          En svensk tjänst där du kan skriva med en AI om hur du har det, dygnet runt. Vill du prata med en människa kan
          du söka en legitimerad terapeut här, eller ansluta dig till den du redan har. Lyhörd är stöd och reflektion,
          inte vård.
        </p>
      </div>
      <div className="grid gap-5">
        <h3 id="sa-fungerar-det">Så fungerar det</h3>
        <ol className="grid gap-5">
          {STEPS.map(([title, text], at) => (
            <li key={title} className="grid grid-cols-[auto_1fr] items-start gap-x-4">
              <span aria-hidden="true" className="font-serif text-3xl text-secondary-text">
                {at + 1}
              </span>
              <div className="pt-1.5">
                <h4 className="font-semibold">{title}</h4>
                <p className="max-w-measure text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <LinkButton to="/instant-chat" className="w-fit" data-event="start_chat" data-location="help">
          Börja prata
        </LinkButton>
      </div>
      <Invited />
      <div className="grid gap-4">
        <h3>Det här får du</h3>
        <List items={BENEFITS} />
      </div>
      <PrivacyPromise />
      <div className="grid gap-4">
        <h3 id={topicAnchor(part.id, topic)}>{topic.title}</h3>
        <FoldedQuestions questions={topic.questions} />
      </div>
    </section>
  )
}

function Invited() {
  return (
    <div className="grid gap-4 rounded-card bg-band p-6">
      <h3 id="inbjuden">Har en terapeut bjudit in dig?</h3>
      <ol className="grid max-w-measure list-decimal gap-1.5 pl-6 marker:font-semibold marker:text-secondary-text">
        {INVITED.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="max-w-measure text-sm text-muted">
        En inbjudan gäller i {INVITATION_LIFETIME_DAYS} dagar. Känner du inte igen namnet behöver du inte göra något.
      </p>
      <LinkButton to="/connect-therapist" variant="secondary" className="w-fit">
        Skriv in din kod
      </LinkButton>
    </div>
  )
}

/** The promise about what is written, to the letter of the policy (docs/decisions.md). */
function PrivacyPromise() {
  return (
    <div className="grid gap-3 border-l-4 border-primary pl-5">
      <h3 id="det-lovar-vi">Det lovar vi</h3>
      <p className="max-w-measure text-lg">
        Dina samtal krypteras med din egen nyckel. Bara du, och den terapeut du väljer att dela med, kan läsa dem
        efteråt. AI:n ser det du skriver medan den svarar.
      </p>
      <p className="max-w-measure text-sm text-muted">
        Vi säljer inga uppgifter och visar ingen reklam. Databasen finns inom EU. AI-modellen är inte knuten dit, och
        det är inte totalsträckskryptering.
      </p>
    </div>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid max-w-measure list-disc gap-1.5 pl-6 marker:text-secondary">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
