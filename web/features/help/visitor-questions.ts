import { ANONYMOUS_CHATS, FREE_CHATS, SIGNUP_CREDITS } from '../../../contract/limits.ts'
import type { Question } from './topic.ts'

/** What people ask before they begin: six questions. */
export const VISITOR_QUESTIONS: readonly Question[] = [
  {
    id: 'manniska-eller-ai',
    question: 'Är det en människa som svarar?',
    answer: [
      'Nej, det är en AI, och den säger det. Den blir inte trött och har inte bråttom, men den kan ha fel och förstår inte allt. Vill du prata med en människa kan du söka en terapeut här, eller ringa någon av linjerna under Akut hjälp.',
    ],
    link: { label: 'Hitta en terapeut', to: '/find-therapist' },
  },
  {
    id: 'vad-kostar-det',
    question: 'Vad kostar det?',
    answer: [
      `${FREE_CHATS} samtal är gratis: ${ANONYMOUS_CHATS} utan konto och ${SIGNUP_CREDITS} när du har skapat ett. Ett samtal är här ett meddelande från dig och ett svar. Sedan köper du credits när du vill. Engångsköp, inget abonnemang, och de förfaller aldrig.`,
      'Vad en terapeut tar betalt bestämmer terapeuten själv. Ett första möte som du ber om här kostar ingenting.',
    ],
    link: { label: 'Se priserna', to: '/#priser' },
  },
  {
    id: 'vem-kan-lasa',
    question: 'Vem kan läsa det jag skriver?',
    answer: [
      'Dina samtal krypteras med din egen nyckel. Bara du, och den terapeut du väljer att dela med, kan läsa dem efteråt. AI:n ser det du skriver medan den svarar.',
    ],
    link: { label: 'Läs integritetspolicyn', to: '/privacy' },
  },
  {
    id: 'behover-jag-konto',
    question: 'Måste jag ha ett konto?',
    answer: [
      `Inte för att börja. Dina ${ANONYMOUS_CHATS} första meddelanden kräver varken namn eller e-post. Samtalet finns kvar i 24 timmar efter ditt senaste meddelande. Skapar du ett konto följer det med.`,
    ],
  },
  {
    id: 'ersatter-det-vard',
    question: 'Ersätter Lyhörd vård eller terapi?',
    answer: [
      'Nej. Lyhörd är stöd och reflektion, ställer inga diagnoser och ersätter ingen behandling. Det kan fungera bredvid en terapi du redan går i, eller medan du väntar på en. Behöver du vård: ring 1177.',
    ],
  },
  {
    id: 'om-jag-mar-riktigt-daligt',
    question: 'Vad händer om jag mår riktigt dåligt?',
    answer: [
      'Är det fara för liv: ring 112. Skriver du något som tyder på fara visas hjälplinjer direkt, och svaren kostar ingenting när tecknen är tydliga. Men utan en ansluten terapeut får ingen människa veta det, och tjänsten märker inte allt. Akut hjälp finns överst på varje sida.',
    ],
    link: { label: 'Så märks fara, och vad som händer då', to: '/sakerhet' },
  },
]
