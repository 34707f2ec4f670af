import { Link } from 'react-router'
import { ANONYMOUS_CHAT_LIFETIME, INTRO_MEETING_MINUTES } from '../../../contract/limits.ts'
import { KEEP_CONVERSATIONS_YEARS } from '../../../contract/retention.ts'
import { WORK_LIFE_CONTACT } from '../../frames/site-nav.ts'
import type { Question } from '../../ui/question-list.tsx'

const HOUR = 60 * 60 * 1000

/** What somebody asks who has a job to lose. Every answer must stay true. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'Kan min arbetsgivare få veta att jag har varit här?',
    answer: (
      <>
        <p>
          Inte av oss. Ingen arbetsgivare har konto hos Lyhörd, vi skickar inget till någon arbetsplats, och vi frågar
          inte var du arbetar.
        </p>
        <p>
          Men den som sköter datorn, telefonen eller nätet du använder kan se vilka sidor som besöks, och på utrustning
          som arbetsgivaren styr ibland mer än så. Använd din egen.
        </p>
      </>
    ),
  },
  {
    question: 'Vad händer med det jag skriver?',
    answer: (
      <>
        <p>
          Utan konto raderas det hos oss {ANONYMOUS_CHAT_LIFETIME / HOUR} timmar efter ditt senaste meddelande. I ett
          konto sparas det krypterat med din egen nyckel tills du raderar det, och annars i {KEEP_CONVERSATIONS_YEARS}{' '}
          år efter din senaste inloggning. AI-modellen, från Anthropic, ser det du skriver medan den svarar.
        </p>
        <p>
          Hela svaret står i{' '}
          <Link to="/privacy" className="text-link-style">
            integritetspolicyn
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    question: 'Kan Lyhörd säga om jag är utmattad?',
    answer: (
      <p>
        Nej. AI:n ställer inga diagnoser, kan inte sjukskriva och kan ha fel. Den kan hjälpa dig att sätta ord på hur du
        har det, så att det blir lättare att berätta för{' '}
        <a href="#tecken" className="text-link-style">
          vårdcentralen eller företagshälsovården
        </a>
        .
      </p>
    ),
  },
  {
    question: 'Är det en människa som svarar?',
    answer: (
      <p>
        Inte i chatten: där svarar en AI, när som helst på dygnet. Vill du prata med en människa kan du boka ett första
        möte med en legitimerad terapeut, på {INTRO_MEETING_MINUTES} minuter och utan kostnad.
      </p>
    ),
  },
  {
    question: 'Kan min arbetsgivare betala?',
    answer: (
      <p>
        Det finns inget avtal eller paket för företag. Du köper själv, om du vill, och det är därför ingen annan finns
        med. Har du frågor om det:{' '}
        <Link to={WORK_LIFE_CONTACT} className="text-link-style" data-event="contact" data-location="work_life_faq">
          skriv till oss
        </Link>
        .
      </p>
    ),
  },
]
