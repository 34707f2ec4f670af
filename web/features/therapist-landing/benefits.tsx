import { LinkButton } from '../../ui/link-button.tsx'

const BENEFITS = [
  {
    title: 'Du ser ett förlopp, inte bara ett möte',
    text: 'Hur det har varit sedan ni sågs: mätningar över tid, gjorda övningar, det klienten vill ta upp nästa gång och, om klienten delar samtalen, vad som sades i dem.',
  },
  {
    title: 'AI:n rättar sig efter dig',
    text: 'Skriv hur den ska vara, vad den ska låta bli och vad som ska vänta till era samtal. Låt den bara lyssna, eller pausa den, för en klient i taget. Prova den själv först.',
  },
  {
    title: 'AI:ns svar går att granska',
    text: 'Låt ett svar bedömas efter tio betyg, ändra bedömningen och gör den till en regel. Den gäller från klientens nästa meddelande.',
  },
  {
    title: 'Nya klienter när du vill ha dem',
    text: 'Kryssa i att du tar emot nya, så visas du för dem som söker en terapeut. Du tackar ja eller nej till varje förfrågan. Är det fullt kryssar du ur.',
  },
  {
    title: 'Dina egna klienter kan följa med',
    text: 'Bjud in dem du redan träffar med e-post. De väljer själva vad du får läsa, och du betalar inget extra för dem.',
  },
] as const

/** What a therapist has of it, as a list to read and not as cards. */
export function Benefits() {
  return (
    <section
      id="fordelar"
      aria-labelledby="fordelar-rubrik"
      className="page-width grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[1fr_1.7fr] lg:py-24"
    >
      <div className="grid content-start justify-items-start gap-4 lg:sticky lg:top-28 lg:self-start">
        <h2 id="fordelar-rubrik">Vad du har för nytta av det</h2>
        <p className="max-w-measure text-muted">
          En vecka är lång. Det mesta av den ser ingen annan än klienten. Här kan du få se lite mer av den, när klienten
          vill det.
        </p>
        <LinkButton to="/therapist/signup" variant="secondary" data-event="join" data-location="therapists_benefits">
          Skapa terapeutkonto
        </LinkButton>
      </div>
      <ul className="grid border-t border-hairline">
        {BENEFITS.map(({ title, text }) => (
          <li key={title} className="grid gap-x-8 gap-y-1 border-b border-hairline py-5 sm:grid-cols-[1fr_1.6fr]">
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
