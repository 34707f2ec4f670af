import {
  ANONYMOUS_CHATS,
  INTRO_MEETING_MINUTES,
  REQUEST_ANSWERED_WITHIN,
  SIGNUP_CREDITS,
} from '../../../contract/limits.ts'
import { CLIENT_FEE, MONTHLY_FEE } from '../payments/price-text.ts'

const HOUR = 60 * 60 * 1000

/** Three ways to use it. Every text of this file must stay true of the product (docs/). */
export const WAYS = [
  {
    key: 'beside',
    title: 'Bredvid en terapi du redan går i',
    text: 'Det mesta händer mellan besöken. Skriv när det händer, och ta med dig det viktiga nästa gång. Din terapeut kan också bjuda in dig hit, och då väljer du om samtalen får läsas.',
    link: null,
  },
  {
    key: 'together',
    title: 'Tillsammans med en terapeut från Lyhörd',
    text: `Du träffar en människa och pratar med AI:n däremellan. Terapeuten kan anpassa hur AI:n möter dig. Ett första möte är ${INTRO_MEETING_MINUTES} minuter och kostar ingenting.`,
    link: { label: 'Berätta vad du söker', to: '/onboarding', event: 'find_therapist' },
  },
  {
    key: 'alone',
    title: 'Bara med AI:n',
    text: 'Ingen remiss, ingen väntetid, ingen som tittar på klockan. Du skriver när du behöver och slutar när du vill.',
    link: { label: 'Börja prata', to: '/instant-chat', event: 'start_chat' },
  },
] as const

/** From the first message to the next night. */
export const STEPS = [
  {
    title: 'Skriv det första du tänker på',
    text: `Du behöver inte veta var du ska börja. AI:n svarar direkt, och de ${ANONYMOUS_CHATS} första svaren kräver inget konto.`,
  },
  {
    title: 'Skapa konto om du vill fortsätta',
    text: `Det du redan skrivit följer med. Du får ${SIGNUP_CREDITS} credits till, oftast genast. De räcker till ${SIGNUP_CREDITS} frågor och svar.`,
  },
  {
    title: 'Kom tillbaka när du behöver',
    text: 'Klockan tre på natten eller på bussen hem. Samtalet finns kvar där du slutade, krypterat med din egen nyckel.',
  },
] as const

/** What is true of every meeting with a therapist that begins here. */
export const MEETING_FACTS = [
  { term: 'Vem', text: 'Terapeuter som vi har slagit upp i det nationella registret över legitimerade.' },
  {
    term: 'Första mötet',
    text: `${INTRO_MEETING_MINUTES}\u00A0minuter. Det kostar ingenting och binder dig inte till något.`,
  },
  { term: 'Svar', text: `Vi ber terapeuten svara inom ${REQUEST_ANSWERED_WITHIN / HOUR}\u00A0timmar.` },
  { term: 'Sedan', text: 'Terapeuten sätter sitt eget pris. Fråga när ni ses, innan du bestämmer dig.' },
] as const

/** Words to begin with: none of them has to be good. */
export const BEGINNINGS = [
  'Jag vet inte var jag ska börja.',
  'Det är egentligen ingenting, men jag kan inte sova.',
  'Jag har inte sagt det här till någon.',
  'Kan du bara lyssna?',
] as const

/** What there is once a talk has begun (docs/anamnesis.md, measures.md, safety.md, exercises.md). */
export const FEATURES = [
  {
    key: 'always',
    title: 'Dygnet runt',
    text: 'Klockan tre på natten går lika bra som på lunchen. Bryts nätet finns det du skrev kvar, och svaret fortsätter när du är tillbaka.',
  },
  {
    key: 'memory',
    title: 'En minnesbank, så att du slipper börja om',
    text: 'Har du ett konto minns Lyhörd det du har berättat, med dina egna ord bredvid. Du ser allt, och kan rätta, dölja eller ta bort det.',
  },
  {
    key: 'progress',
    title: 'Du ser hur det går, och din terapeut också',
    text: 'Fyll i ett formulär om hur du mår när du vill, och se hur poängen förändras. En terapeut som du är ansluten till ser dina mätningar och din profil. I din logg står när något har öppnats.',
  },
  {
    key: 'crisis',
    title: 'Hjälp när det är farligt',
    text: 'Märker tjänsten tecken på att du har det svårt visar den vart du kan vända dig. Är tecknen tydliga kostar svaren ingenting. Allt märks inte, och ingen människa läser med: vid fara för liv, ring 112.',
  },
  {
    key: 'transition',
    title: 'Inget går förlorat på vägen',
    text: 'Det du skrivit utan konto följer med när du skapar ett. Får du en terapeut ligger samtalen kvar, och du väljer om de får läsas.',
  },
  {
    key: 'exercises',
    title: 'Övningar att göra själv',
    text: 'De ingår i kontot och kostar inga credits. Ingen AI läser det du skriver i dem. En terapeut som du är ansluten till kan göra det.',
  },
] as const

/** What can be said of whoever stands behind this, and nothing else. */
export const ABOUT = [
  {
    term: 'Vad Lyhörd är',
    text: 'En svensk webbtjänst för stöd och reflektion. Den är inte sjukvård, ställer inga diagnoser och ersätter inte behandling.',
  },
  {
    term: 'Hur AI:n är tänkt',
    text: 'En språkmodell från Anthropic som vi har instruerat att lyssna först, fråga en sak i taget, aldrig låtsas vara människa och inte lova något. Svar till den som kan vara i fara kontrolleras mot fasta regler medan de skrivs.',
  },
  {
    term: 'Hur terapeuter kontrolleras',
    text: 'Vi slår upp legitimationen i det nationella registret innan någon visas här eller matchas med dig. Terapeuterna är självständiga och ansvarar för sin egen verksamhet.',
  },
  {
    term: 'Var uppgifterna finns',
    text: 'Databasen ligger i Frankfurt och samtalen är krypterade i den. AI-modellen, och köer, loggar och mejl hos Cloudflare, är inte knutna till EU.',
  },
  {
    term: 'Vem som betalar',
    text: `Du, om du köper credits, och terapeuterna: ${MONTHLY_FEE} i månaden och ${CLIENT_FEE} för varje ny klient som de matchas med. Inga annonser och inga sålda uppgifter.`,
  },
] as const
