import { AI_NOTICE } from './ai-notice.ts'
import { crisisLine, crisisLines } from './safety-lines.ts'
import type { CrisisLine } from './safety-lines.ts'
import { isFree, isOwnDanger, safetyFocus } from './safety-tiers.ts'
import type { CrisisLineId, SafetyFocus, SafetyKind, SafetyTier } from './safety-tiers.ts'

const lineOrder: Record<Exclude<SafetyTier, 'none'>, Record<SafetyFocus, readonly CrisisLineId[]>> = {
  immediate: {
    self: ['emergency', 'sjalvmordslinjen', 'hjalplinjen'],
    child: ['emergency', 'bris', 'kvinnofridslinjen'],
    violence: ['emergency', 'kvinnofridslinjen'],
    other_person: ['emergency', 'sjalvmordslinjen', 'hjalplinjen'],
    harm_to_others: ['emergency', 'hjalplinjen', 'vardguiden'],
  },
  concern: {
    self: ['hjalplinjen', 'sjalvmordslinjen', 'emergency'],
    child: ['bris', 'hjalplinjen', 'emergency'],
    violence: ['kvinnofridslinjen', 'hjalplinjen', 'emergency'],
    other_person: ['hjalplinjen', 'vardguiden', 'emergency'],
    harm_to_others: ['hjalplinjen', 'vardguiden', 'emergency'],
  },
  high: {
    self: ['sjalvmordslinjen', 'hjalplinjen', 'emergency'],
    child: ['bris', 'emergency', 'hjalplinjen'],
    violence: ['kvinnofridslinjen', 'emergency'],
    other_person: ['sjalvmordslinjen', 'emergency', 'hjalplinjen'],
    harm_to_others: ['hjalplinjen', 'vardguiden', 'emergency'],
  },
}

/**
 * The lines to show, the most fitting first (docs/safety.md). At most three, or four where a person in danger of
 * violence or a child in danger also thinks of suicide. All lines at tier none, which is what "Akut hjälp" shows.
 */
export function linesFor(tier: SafetyTier, kinds: readonly SafetyKind[]): CrisisLine[] {
  if (tier === 'none') return [...crisisLines]
  const focus = safetyFocus(kinds)
  const ids = lineOrder[tier][focus]
  const alsoOwn = focus !== 'self' && kinds.some(isOwnDanger)
  return lines(alsoOwn && !ids.includes('sjalvmordslinjen') ? [...ids, 'sjalvmordslinjen'] : ids)
}

/** The two of a card's lines that stand where there is room for no more: the most fitting one, and 112 where it is among them. */
export function firstLines(all: readonly CrisisLine[]): CrisisLine[] {
  const [first, ...others] = all
  const second = others.find(({ id }) => id === 'emergency') ?? others[0]
  return [first, second].filter((line) => line !== undefined)
}

/** The lines that stand in every safety plan, and where none can be read: always this list of today, never a copy. */
export const PLAN_LINES: readonly CrisisLine[] = lines(['emergency', 'sjalvmordslinjen', 'hjalplinjen', 'vardguiden'])

function lines(ids: readonly CrisisLineId[]): CrisisLine[] {
  return ids.map(crisisLine)
}

/** The words of the crisis card. `steps` is a short list; `quickExit` asks for "Lämna snabbt" beside it. */
interface CrisisCard {
  title: string
  lead: string
  steps: string[]
  lines: CrisisLine[]
  quickExit: boolean
  notice: string
}

type CardWords = Pick<CrisisCard, 'title' | 'lead' | 'steps'>

const highLead =
  'Det låter som att du har det väldigt svårt just nu. Är det akut? Ring 112. ' +
  'Självmordslinjen 90101 har öppet dygnet runt. 1177 ger råd.'
const chatStep = 'Är det svårt att ringa kan du chatta i stället.'

/** What a call leaves behind, said before it is made: whoever lives with violence may have their telephone read. */
const CALL_LIST =
  'Samtalet till Kvinnofridslinjen syns inte på räkningen, men i telefonens samtalslista. Ta bort det där.'
/** What the button does, and what it cannot do (docs/safety.md#the-quick-way-out). */
const WAY_OUT = '”Lämna snabbt” byter sidan mot en om vädret. Webbläsarens historik kan visa att du har varit här.'

const cardWords: Record<'high' | 'immediate', Record<SafetyFocus, CardWords>> = {
  high: {
    self: { title: 'Du behöver inte bära det här ensam', lead: highLead, steps: [chatStep] },
    child: {
      title: 'Alla barn har rätt att vara trygga',
      lead: 'BRIS 116 111 har öppet dygnet runt för den som är under 18 år. Är det fara nu? Ring 112.',
      steps: ['Är det svårt att ringa kan du chatta på bris.se.', 'Gå till en vuxen som du litar på.'],
    },
    violence: {
      title: 'Ingen har rätt att göra dig illa',
      lead: 'Kvinnofridslinjen 020-50 50 50 har öppet dygnet runt. Samtalet är gratis. Är det fara nu? Ring 112.',
      steps: ['Ring när du är ensam, om det är säkrast så.', CALL_LIST, WAY_OUT],
    },
    other_person: {
      title: 'Det är bra att du säger till',
      lead: 'Är det akut? Ring 112. Självmordslinjen 90101 har öppet dygnet runt, också för dig som är orolig för någon.',
      steps: ['Fråga rakt hur personen mår.', 'Låt inte personen vara ensam om det kan vara fara.'],
    },
    harm_to_others: {
      title: 'Bra att du berättar',
      lead: 'Du kan få hjälp innan något händer. Hjälplinjen 90 390 svarar dygnet runt. Är det akut? Ring 112.',
      steps: ['Gå därifrån, om du kan.', 'Lämna det som kan skada utom räckhåll.'],
    },
  },
  immediate: {
    self: {
      title: 'Ring 112 nu',
      lead: 'Det låter som att ditt liv är i fara. Ring 112, eller Självmordslinjen 90101 som har öppet dygnet runt.',
      steps: [
        'Gå till någon, eller be någon komma till dig nu.',
        'Gå bort från det som du kan skada dig med.',
        chatStep,
      ],
    },
    child: {
      title: 'Ring 112 nu',
      lead: 'Det kan vara fara för ett barn just nu. Ring 112. BRIS 116 111 har öppet dygnet runt för den som är under 18 år.',
      steps: ['Gå till en plats som är trygg, om det går.', 'Hämta en vuxen som du litar på.'],
    },
    violence: {
      title: 'Ring 112 om det är fara nu',
      lead: 'Kvinnofridslinjen 020-50 50 50 har öppet dygnet runt. Samtalet är gratis.',
      steps: [
        'Ta dig till en plats som är trygg, om det går utan fara.',
        'Kan du inte ringa själv? Be någon som du litar på att ringa.',
        CALL_LIST,
        WAY_OUT,
      ],
    },
    other_person: {
      title: 'Ring 112 nu',
      lead: 'Det kan vara fara för någons liv. Ring 112 och berätta var personen är.',
      steps: [
        'Stanna hos personen om du är där och det är säkert.',
        'Gör som 112 säger.',
        'Sedan finns stöd för dig också.',
      ],
    },
    harm_to_others: {
      title: 'Ring 112 nu',
      lead: 'Det låter som att någon kan komma till skada. Ring 112 och säg som det är. De hjälper dig också.',
      steps: ['Gå bort därifrån, till en plats där du inte är ensam.', 'Lägg ifrån dig det som kan skada.'],
    },
  },
}

/** Of danger that is kept from long ago: words that hold at any age. */
const oldWords: Record<SafetyFocus, CardWords> = {
  ...cardWords.high,
  self: {
    title: cardWords.high.self.title,
    lead:
      'Du har skrivit om något som är väldigt tungt. Är det akut? Ring 112. ' +
      'Självmordslinjen 90101 har öppet dygnet runt. 1177 ger råd.',
    steps: [chatStep],
  },
}

/** What "Akut hjälp" opens. */
const helpWords: CardWords = {
  title: 'Akut hjälp',
  lead: 'Är det fara för liv? Ring 112. Här är fler som svarar när det är svårt.',
  steps: [chatStep],
}

const concernLead =
  'Det låter tungt. Vill du prata med en människa också? ' +
  'Hjälplinjen 90 390 har öppet dygnet runt. 1177 ger råd. Vid fara: ring 112.'
const concernTitle = 'Det finns fler att prata med'

const concernWords: Record<SafetyFocus, CardWords> = {
  self: { title: concernTitle, lead: concernLead, steps: [] },
  child: {
    title: 'Alla barn har rätt att vara trygga',
    lead: 'BRIS 116 111 har öppet dygnet runt för den som är under 18 år, Hjälplinjen 90 390 för den som är vuxen. Vid fara: ring 112.',
    steps: ['Är det svårt att ringa kan du chatta på bris.se.'],
  },
  violence: {
    title: 'Ingen har rätt att göra dig illa',
    lead: 'Kvinnofridslinjen 020-50 50 50 har öppet dygnet runt. Samtalet är gratis. Vid fara: ring 112.',
    steps: ['Ring när du är ensam, om det är säkrast så.', CALL_LIST, WAY_OUT],
  },
  other_person: {
    title: concernTitle,
    lead: 'Hjälplinjen 90 390 har öppet dygnet runt, också för dig som är orolig för någon. 1177 ger råd. Vid fara: ring 112.',
    steps: [],
  },
  harm_to_others: { title: concernTitle, lead: concernLead, steps: [] },
}

/**
 * The crisis card for a person's tier and kinds. At tier none: the panel that "Akut hjälp" opens. Where the last sign is of long
 * ago (`isOld`) it speaks of no danger at this moment, beside the same lines.
 */
export function crisisCardText(tier: SafetyTier, kinds: readonly SafetyKind[], isOld = false): CrisisCard {
  const focus = safetyFocus(kinds)
  const words = isOld && isFree(tier) ? oldWords[focus] : wordsFor(tier, focus)
  const quickExit = focus === 'violence' || focus === 'child'
  return { ...words, lines: linesFor(tier, kinds), quickExit, notice: AI_NOTICE }
}

function wordsFor(tier: SafetyTier, focus: SafetyFocus): CardWords {
  if (tier === 'none') return helpWords
  return tier === 'concern' ? concernWords[focus] : cardWords[tier][focus]
}
