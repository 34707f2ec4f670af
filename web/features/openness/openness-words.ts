import { ALERT_ESCALATED_AFTER, ALERT_REMINDED_AFTER } from '../../../contract/alerts.ts'
import { FREE_REPLIES_A_DAY, FREE_REPLIES_PER_VISITOR_AND_DAY } from '../../../contract/limits.ts'
import { KEEP_VISITOR_STATE_DAYS } from '../../../contract/retention.ts'

const MINUTE = 60_000
const REMINDED = ALERT_REMINDED_AFTER / MINUTE
const ESCALATED = ALERT_ESCALATED_AFTER / MINUTE

interface Step {
  readonly title: string
  readonly text: string
}

/** For whoever is worried about another. Every sentence of this file must stay true (docs/safety.md). */
export const FOR_THE_WORRIED: readonly string[] = [
  'Fråga rakt hur personen mår, också om hen tänker på att ta sitt liv. Du gör det inte värre genom att fråga.',
  'Kan det vara fara för liv: lämna inte personen ensam, och ring 112.',
  'Räkna inte med att Lyhörd griper in. Ingen människa läser i samma stund, och ingen ringer efter hjälp.',
  'Vi kan inte berätta för anhöriga om någon använder Lyhörd, eller vad den har skrivit.',
  'Du behöver också någon. Mind Självmordslinjen svarar även den som är orolig för en annan.',
]

export const CAN: readonly string[] = [
  'Ta emot det du skriver, på dagen och mitt i natten.',
  'Hjälpa dig att sätta ord på hur du har det.',
  'Visa vart du kan vända dig.',
]

export const CANNOT: readonly string[] = [
  'Ställa diagnoser, behandla eller ersätta vård.',
  'Ringa någon eller skicka hjälp. Den vet inte var du är.',
  'Se dig, eller höra på rösten hur du mår. Talar du in något läses bara texten.',
  'Alltid förstå rätt.',
]

/** The three nets, in the order a message meets them. */
export const NETS: readonly Step[] = [
  {
    title: 'Ett filter läser först',
    text: 'Innan AI:n får det du skriver läser ett litet program det. Programmet är Lyhörds eget och skickar det inte vidare. Det är gjort för att känna igen fara också när den är felstavad, halvt sagd eller delad på flera meddelanden. Samma filter läser på fler ställen där du kan skriva, till exempel när du söker en terapeut eller skriver till oss.',
  },
  {
    title: 'AI:n säger hur allvarligt det är',
    text: 'Varje svar från AI:n ska börja med en rad om hur allvarligt den bedömer läget. Raden visas aldrig i samtalet. Hur allvarligt den säger att det är sparas krypterat i ett konto. Är filtret eller AI:n säker på att det är fara räcker det med en av dem. Saknas raden gäller filtret.',
  },
  {
    title: 'Utbytet läses en gång till',
    text: 'Har du ett konto bedöms ditt meddelande och svaret en gång till efteråt. Det som märks först då gäller från ditt nästa meddelande. Utan konto finns inte det här steget.',
  },
]

/** `dev/safety-page.test.ts` holds that three days are what the state waits for. */
export const KEPT_TIER =
  'Det som har märkts glöms inte för att du skriver att du skojade, eller börjar ett nytt samtal. I ett konto kan din terapeut sänka det. Annars sänks tydlig fara ett steg först efter minst tre lugna dygn, om AI:n då har frågat hur det är och ditt svar inte tyder på fara. Akut fara sänks inte utan en terapeut. ' +
  `Utan konto glöms det ${KEEP_VISITOR_STATE_DAYS} dagar efter ditt senaste meddelande, eller när webbläsarens cookie försvinner.`

/** What follows where danger was noticed. */
export const THEN: readonly Step[] = [
  {
    title: 'Linjer att ringa visas genast',
    text: 'En ruta med hjälplinjer kommer före svaret. Den visas också när det bara finns en misstanke. Samtalet fortsätter under den.',
  },
  {
    title: 'Det kostar ingenting',
    text: `När tecknen är tydliga dras inga credits, och gränsen för gratis meddelanden gäller inte. På ett dygn svarar AI:n då som mest ${FREE_REPLIES_A_DAY} gånger i ett konto och ${FREE_REPLIES_PER_VISITOR_AND_DAY} utan. Därefter svarar Lyhörd med egna, färdiga ord.`,
  },
  {
    title: 'Svaret kontrolleras',
    text: 'Svaret ska säga vart du kan ringa, och att det är en AI. Efter vad det gäller ska det också fråga rakt hur det är, och peka på vård och på människor som kan vara nära. Det som fattas lägger Lyhörd till. Ett svar som lovar att tiga, ställer en diagnos, beskriver sätt att skada sig eller avslutar samtalet bryts och byts ut. Ett program gör kontrollen, och det kan missa.',
  },
  {
    title: 'Din terapeut får ett larm, om du har en',
    text: `Det gäller dig som är ansluten till en terapeut som får läsa din profil, när tecknen är tydliga. Larmet säger att du kan behöva hjälp, inte vad du har skrivit. Har terapeuten inte sett det efter ${REMINDED} minuter kommer en påminnelse. Efter ${ESCALATED} minuter mejlas den som driver Lyhörd, som försöker nå terapeuten. Ingen ringer dig. I chatten ser du om terapeuten har sett larmet.`,
  },
]

/** What nobody may count on. */
export const NOT_THEN: readonly string[] = [
  'Ingen människa läser med medan du skriver.',
  'Ingen ringer ambulans, polis eller en anhörig åt dig.',
  'Utan en ansluten terapeut får ingen människa veta det.',
  'Ett larm är inget löfte om att någon hör av sig.',
]
