import { safetyFocus } from '../../contract/safety.ts'
import type { SafetyFocus, SafetyKind } from '../../contract/safety.ts'
import type { Slot } from './reply-slots.ts'

type Wordings = readonly [string, ...string[]]

/** Lyhörd's own words for each slot at tier high; several wordings where the same may be needed many times. */
const calm: Record<Slot, Wordings> = {
  seriousness: [
    'Jag tar det du skriver på allvar, och jag är glad att du skrev det.',
    'Det du bär är tungt. Tack för att du berättar det för mig.',
    'Bra att du skriver det här. Jag stannar kvar i det med dig.',
  ],
  direct_question: [
    'Jag vill fråga dig rakt: har du tankar på att ta ditt liv just nu?',
    'Hur är det just nu, är du i säkerhet?',
  ],
  line: [
    'Mind Självmordslinjen 90101 har öppet dygnet runt.',
    'På Hjälplinjen 90 390 svarar utbildad personal, dygnet runt.',
    'Självmordslinjen 90101 svarar också nu.',
  ],
  emergency: ['Om det blir fara: ring 112.', 'Vid fara är det alltid 112.', 'Blir det värre, ring 112 direkt.'],
  trusted_people: [
    'Berätta gärna för någon du litar på hur du har det, så att du inte är ensam med det.',
    'En vän eller någon i familjen kan få veta hur det är, också om du bara skickar ett kort meddelande.',
  ],
  care: [
    'Du kan också vända dig till vårdcentralen eller en psykiatrisk akutmottagning. 1177 hjälper dig att hitta rätt.',
    'Vården är till för det här. 1177 kan säga var närmaste psykiatriska akutmottagning finns.',
  ],
  barrier: [
    'Du kan chatta om det känns svårt att ringa.',
    'Du behöver inte veta vad du ska säga, det räcker att skriva eller säga ”jag mår inte bra”.',
  ],
  with_someone: [
    'Försök att inte lämna personen ensam om det kan vara fara.',
    'Stanna hos personen, eller be någon att vara där, om det kan vara fara.',
  ],
  safe_distance: [
    'Gå därifrån om det hettar till, och lägg undan det som kan skada.',
    'Ge dig själv avstånd: gå undan en stund, till ett ställe med andra människor.',
  ],
  kvinnofrid: [
    'Kvinnofridslinjen 020-50 50 50 har öppet dygnet runt. Det är gratis och syns inte på räkningen.',
    'På Kvinnofridslinjen 020-50 50 50 finns det någon att prata med när det är säkert för dig.',
  ],
  quick_exit: [
    '”Lämna snabbt” högst upp stänger den här sidan.',
    'Behöver du bort härifrån fort finns ”Lämna snabbt”.',
  ],
  bris: [
    'BRIS 116 111 har öppet dygnet runt för den som är under 18 år, telefon och chatt.',
    'Den som är under 18 år kan ringa eller chatta med BRIS 116 111, när som helst.',
  ],
  safe_adult: [
    'En trygg vuxen behöver få veta: en lärare, en kurator, en granne eller socialjouren.',
    'Det är vuxnas ansvar att det blir tryggt. Socialjouren i kommunen finns också på kvällar och helger.',
  ],
  care_for_asker: [
    'Det här är tungt att bära. Hur har du det själv?',
    'Du behöver stöd för dig själv också, linjerna är till för anhöriga med.',
  ],
  ai: [
    'Jag är en AI och kan inte ersätta en människa nära dig.',
    'Kom ihåg att jag är en AI. Det behövs människor också.',
  ],
}

/** Where the words must be shorter and stronger at tier immediate. */
const urgent: Partial<Record<Slot, Wordings>> = {
  seriousness: [
    'Det här är allvar, och jag är kvar här.',
    'Jag tar det här på största allvar.',
    'Jag är kvar här med dig.',
  ],
  emergency: [
    'Ring 112 nu.',
    'Det viktigaste just nu är att du ringer 112.',
    'Ring 112. De svarar direkt och vet vad de ska göra.',
  ],
  with_someone: [
    'Gå till en granne eller någon annan i närheten, eller be någon komma till dig nu.',
    'Var inte ensam nu. Väck någon, eller knacka på hos en granne.',
    'Se till att en människa är i samma rum som du.',
  ],
  safe_distance: [
    'Gå bort från det som kan skada, till ett ställe där du är säker.',
    'Lägg ifrån dig det farliga och ta dig till en trygg plats.',
    'Ta dig därifrån, så långt bort från faran du kan.',
  ],
  barrier: [
    'Du behöver bara säga: ”jag är rädd att jag ska ta mitt liv”. Går det inte att ringa kan du chatta med Självmordslinjen 90101.',
    'Det räcker att säga ”jag behöver hjälp nu” när de svarar.',
    'Är det svårt att prata: räck telefonen till någon som kan ringa åt dig.',
  ],
  ai: ['Jag är en AI och kan inte larma åt dig.', 'Jag är en AI, så jag kan inte ringa åt dig.'],
}

const byFocus: Partial<Record<SafetyFocus, Partial<Record<Slot, Wordings>>>> = {
  harm_to_others: {
    direct_question: ['Jag vill fråga dig rakt: är någon i fara just nu?', 'Är alla i säkerhet just nu?'],
    line: ['Hjälplinjen 90 390 svarar dygnet runt.', 'Du kan ringa Hjälplinjen 90 390 nu i natt också.'],
    with_someone: [
      'Gå till någon du litar på, så att du inte är ensam.',
      'Var inte ensam nu, ring någon som kan komma till dig.',
    ],
  },
  child: {
    safe_distance: [
      'Gå till en trygg plats, om det går utan fara.',
      'Ta dig till ett ställe där det är tryggt, om det går.',
    ],
  },
  violence: {
    seriousness: ['Jag tror på dig, och det är inte ditt fel.', 'Det är allvar, och ingen har rätt att göra dig illa.'],
    safe_distance: [
      'Ta dig till en trygg plats om det går utan fara, till exempel hos en granne.',
      'En trygg plats med andra människor är bäst, om det går att ta sig dit.',
    ],
  },
  other_person: {
    line: [
      'Självmordslinjen 90101 svarar också dig som är orolig för någon, dygnet runt.',
      'Du kan rådfråga Hjälplinjen 90 390, dygnet runt.',
    ],
    with_someone: [
      'Stanna hos personen om det är säkert, eller be någon i närheten att vara där.',
      'Lämna inte personen ensam om det går att vara där tryggt.',
    ],
  },
}

/** Lyhörd's own sentence for a slot. `round` chooses among wordings, so that the same is not said over and over. */
export function ownWords(slot: Slot, tier: 'high' | 'immediate', kinds: readonly SafetyKind[], round: number): string {
  const special = byFocus[safetyFocus(kinds)]?.[slot]
  const wordings = special ?? (tier === 'immediate' ? urgent[slot] : undefined) ?? calm[slot]
  return wordings[Math.abs(Math.trunc(round)) % wordings.length] ?? wordings[0]
}

/** What stands instead of a withdrawn or empty reply below tier high. */
export const calmReply =
  'Jag vill svara dig bättre än jag just gjorde. Jag är en AI och kan ha fel, men jag lyssnar gärna.\n\nVad är viktigast för dig att prata om just nu?'

/** The same where something worries, with a way on. */
export const concernedReply =
  'Jag vill svara dig bättre än jag just gjorde. Det du skriver är viktigt, och jag är kvar här. Jag är en AI och kan ha fel; på Hjälplinjen 90 390 svarar människor dygnet runt.\n\nVad är tyngst just nu?'
