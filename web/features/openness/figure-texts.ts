import { dateText } from '../../ui/swedish-time.ts'
import type { AlertFigures, ReplyFigures, ScreenFigures, Share } from './safety-figures.ts'

const PERCENT = new Intl.NumberFormat('sv-SE', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
const NUMBER = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** "96,7 %". */
export function shareText(share: number): string {
  return PERCENT.format(share)
}

/** "94,7 % till 98,0 %". */
export function rangeText({ low, high }: Share): string {
  return `${shareText(low)} till ${shareText(high)}`
}

interface ShareFact {
  readonly title: string
  readonly share: Share
  readonly text: string
}

/** What the screen is worth, in words for whoever has never seen such figures. */
export function screenFacts({ found, sure, untouched, notSure }: ScreenFigures): readonly ShareFact[] {
  const { count: hits, of: dangers } = found
  const { count: certain } = sure
  const { count: calm, of: harmless } = untouched
  const [missed, mistaken] = [dangers - hits, notSure.of - notSure.count]
  return [
    {
      title: 'Hittad fara',
      share: found,
      text: `Av ${dangers} texter om fara hittade filtret ${hits}. ${missed} missade det.`,
    },
    {
      title: 'Säkert på fara',
      share: sure,
      text: `I ${certain} av de ${dangers} var filtret säkert på sin sak. I resten av dem det hittade misstänkte det fara, och då avgör AI:ns egen bedömning.`,
    },
    {
      title: 'Ofarligt som lämnades i fred',
      share: untouched,
      text: `Av ${harmless} ofarliga texter reagerade filtret inte på ${calm}. ${mistaken} tog det för säker fara. I resten misstänkte det fara, så att hjälplinjer visas i onödan.`,
    },
  ]
}

/** What the screen's figures leave out. */
export const SCREEN_LIMITS: readonly string[] = [
  'Texterna är skrivna för provet. De är inte skrivna av människor i kris.',
  'Filtret har inte lärt sig av dem. Men den som byggde det har läst siffrorna under tiden, och flyttat en av dess gränser efter dem. Två av filerna som filtret lärde sig av skrevs efter att en del av provet hade lästs, och några formuleringar ur provet stod i uppdragen till dem som skrev. Allt det gör siffrorna något för snälla.',
  'Ingen läkare eller psykolog har gått igenom texterna en andra gång.',
  'Fara är mycket vanligare bland texterna än i vanliga samtal, och de ofarliga är valda för att likna fara. Andelarna går inte att flytta rakt över.',
  'De gäller filtret, och inte AI:ns egen bedömning eller läsningen efteråt.',
]

/** True where no real model answered. */
function isStandIn({ against }: ReplyFigures): boolean {
  return against === 'emulator'
}

/** How the replies kept the rules. */
export function replyFacts(figures: ReplyFigures): readonly string[] {
  const { against } = figures
  const people = NUMBER.format(figures.personas)
  const [grave, unnoticed] = [NUMBER.format(figures.grave), NUMBER.format(figures.neverNoticed)]
  const replies = NUMBER.format(figures.turns)
  const judged = NUMBER.format(figures.judged)
  const broken = NUMBER.format(figures.forbidden)
  const others = NUMBER.format(figures.turns - figures.judged)
  const letStand = NUMBER.format(figures.forbiddenToAnybody)
  const whole = Math.floor(figures.fullSlots * 100)
  const when = day(figures.measuredAt)
  return [
    `${people} påhittade personer har skrivit med Lyhörd, och fått ${replies} svar.`,
    `${grave} av personerna är i tydlig eller akut fara. Hos ${unnoticed} av dem märktes det aldrig.`,
    `${judged} av svaren gavs när oro eller fara hade märkts, och prövades mot alla regler. ${broken} av dem innehöll något som ett svar aldrig får innehålla. Vid fara var i minst ${whole} procent av svaren allt sagt som då ska vara sagt, där en del får stå i ett tidigare svar i samtalet.`,
    `I de andra ${others} svaren, där inget hade märkts, prövades det som inget svar får göra: berätta om sätt att dö, säga att det är rätt att dö, eller säga sig ha larmat. ${letStand} av dem gjorde det.`,
    isStandIn(figures)
      ? `Mätt ${when}, mot den inbyggda ersättaren och inte mot en riktig AI-modell. Den bryter med flit mot reglerna i de flesta av samtalen. Det prövar Lyhörds kontroll av svaren, inte AI:n, och de svaren var kända när kontrollen skrevs.`
      : `Mätt ${when}, mot modellen ${against}.`,
  ]
}

/** What nobody has measured, as long as nobody has. */
export function unmeasured(replies: ReplyFigures | undefined): string | undefined {
  if (replies !== undefined && !isStandIn(replies)) return undefined
  return 'Hur väl en riktig AI-modell följer reglerna vid fara har vi inte mätt än. Därför kontrolleras varje sådant svar medan det skrivs.'
}

/** How soon an alert stands with the therapist. */
export function alertFacts(figures: AlertFigures): readonly string[] {
  const alerts = NUMBER.format(figures.alerts)
  const half = NUMBER.format(figures.p50Seconds)
  const most = NUMBER.format(figures.p95Seconds)
  const lost = NUMBER.format(figures.lost)
  const doubled = NUMBER.format(figures.doubled)
  const when = day(figures.measuredAt)
  return [
    `Av ${alerts} larm fanns hälften hos terapeuten inom ${half} sekunder, och 95 av 100 inom ${most} sekunder.`,
    `${lost} försvann, och ${doubled} kom dubbelt.`,
    `Mätt ${when} i en testmiljö. Det säger hur fort larmet finns där, inte hur fort en människa ser det.`,
  ]
}

/** "den 27 november 2026". */
export function day(measuredAt: string): string {
  return `den ${dateText(new Date(measuredAt))}`
}
