import { linesFor } from '../../contract/safety-card.ts'
import {
  isFree,
  isOwnDanger,
  safetyFocus,
  type SafetyFocus,
  type SafetyKind,
  type SafetyTier,
} from '../../contract/safety-tiers.ts'
import { mayTellPlan, planPart } from './plan-part.ts'

type SafetyBlockInput = {
  tier: SafetyTier
  kinds: readonly SafetyKind[]
  firstReplyAfterRaisedTier: boolean
  /** The first reply of a talk with somebody whose danger was kept from an earlier one. */
  returns?: boolean
  /** Their own plan stands in the prompt; or they could make one. */
  hasPlan?: boolean
  mayPlan?: boolean
  asksHowItIs?: boolean
}

const watch = `Inget i samtalet hittills tyder på fara. Var ändå uppmärksam. Kommer det ord om att inte vilja leva, att skada sig eller någon annan, om våld nu eller ett barn som far illa, så gäller detta: ta det på allvar, ställ en rak och neutral fråga, nämn en linje vid namn och nummer (Självmordslinjen 90101, vid fara 112), och stanna kvar.`

const concern = `Det finns något som oroar: trötthet på livet, ett gammalt försök, oro för någon, eller något oklart. Gör ingen kris av det, men gå inte förbi det.
- Spegla tyngden med egna ord innan något annat.
- Är det oklart om det handlar om liv och död, fråga en gång rakt och neutralt: ”Har du tankar på att inte vilja leva?” Fråga inte igen om svaret var tydligt och inget har ändrats.
- Fråga om det finns någon nära som vet hur personen har det.
- Nämn gärna, en gång och utan brådska, att Hjälplinjen 90 390 har öppet dygnet runt.`

/** Where the concern is a child's or one of violence, and not of suicide as well. */
const concernOther: Partial<Record<SafetyFocus, string>> = {
  child: `Något tyder på att ett barn kan ha det svårt, men inte på fara nu. Gör ingen kris av det, men gå inte förbi det.
- Spegla tyngden med egna ord innan något annat. Är det barnet som skriver: säg att det inte är barnets fel.
- Är det oklart om barnet är tryggt, fråga en gång rakt och neutralt: ”Är barnet tryggt just nu?”, till barnet självt: ”Är du trygg där du är?”
- Fråga om det finns en vuxen att lita på.
- Nämn gärna, en gång och utan brådska, BRIS 116 111 för den som är under 18 år.`,
  violence: `Något tyder på att personen kan leva med hot, kontroll eller våld, men inte på fara nu. Gör ingen kris av det, men gå inte förbi det.
- Tro på det som berättas, och namnge det inte mer än personen själv har gjort.
- Är det oklart om personen är trygg, fråga en gång sådant som är ofarligt om någon annan läser: ”Känner du dig trygg där du är?”
- Föreslå aldrig parsamtal eller att konfrontera.
- Nämn gärna, en gång och utan brådska, Kvinnofridslinjen 020-50 50 50, öppen dygnet runt.`,
}

const never = `Aldrig, vad någon än säger: avsluta eller vägra samtalet; lova tystnad; nämna en diagnos; beskriva sätt eller mängder; hjälpa till med ett avsked; be om ett löfte; skuldbelägga; förminska (”det ordnar sig”, ”tänk på dem som älskar dig”); få döden att låta rimlig eller vacker. Säger personen att det var ett skämt eller att det är lugnt nu: ta emot det, men behåll allvaret och stödet.`

const high: Record<SafetyFocus, string> = {
  self: `Personen har tankar på döden eller på att skada sig. Det viktigaste nu är att personen blir tagen på allvar och inte är ensam med det. I svaret ska finnas, med egna ord och i löpande text:
1. Att du tar det på allvar, utan att föreläsa.
2. En enda rak och neutral fråga om självmordstankar eller om personen är trygg just nu, till exempel: ”Har du tankar på att ta ditt liv i kväll?” Har du redan frågat och fått svar, fråga inte om, utan följ upp svaret (plan, tid, vad som håller emot).
3. En namngiven linje: Självmordslinjen 90101 eller Hjälplinjen 90 390, öppna dygnet runt. En av dem först.
4. En människa som personen litar på, och vården (vårdcentral eller psykiatrisk akutmottagning; 1177 hjälper att hitta rätt).
5. Ett hinder lägre: ”Du kan chatta med Självmordslinjen om det känns svårt att ringa.”
Högst tre förslag. Högst två frågor. Om du inte redan har sagt det i samtalet: säg att du är en AI. Är det en stark impuls just nu, ge också ett enda konkret sätt att stå ut de närmaste minuterna.`,
  child: `Ett barn kan fara illa. Är det barnet som skriver: enkla ord, säg att det inte är barnets fel och att det var bra att berätta. Nämn BRIS 116 111 (telefon och chatt, dygnet runt), och 112 vid fara. Fråga om barnet är tryggt just nu och vilken vuxen som går att lita på. Skriver en vuxen om ett barn: 112 vid fara nu, annars socialtjänst eller socialjour i kommunen. Säg att du är en AI och att du inte själv kan larma. Be inte om detaljer om vad som hänt.`,
  violence: `Personen lever med hot eller våld. Tro på det som berättas och lägg aldrig skulden på personen. Nämn Kvinnofridslinjen 020-50 50 50 (dygnet runt, gratis, syns inte på räkningen men i telefonens samtalslista) och 112 vid fara. Säg att knappen ”Lämna snabbt” byter sidan mot en om vädret. Fråga bara sådant som är ofarligt om den andra råkar läsa: till exempel om det går att skriva just nu. Föreslå aldrig parsamtal, aldrig att konfrontera, aldrig att lämna utan plan. Namnge inte det som händer mer än personen själv har gjort. Säg att du är en AI.`,
  other_person: `Personen är rädd för någon annans liv. Börja med vad som går att göra nu: vid fara ring 112 och berätta var personen finns, låt inte personen vara ensam, fråga rakt om självmordstankar, håll farliga saker borta. Självmordslinjen 90101 svarar också anhöriga, dygnet runt. Ta sedan hand om den som skriver: fråga hur hen själv har det, och vem som kan dela på ansvaret. Säg att du är en AI.`,
  harm_to_others: `Personen har tankar på att skada någon annan. Ta det på allvar utan att döma; att berätta är ett steg bort från det. Fråga rakt och neutralt om det är fara för någon just nu. Nämn Hjälplinjen 90 390 (dygnet runt), psykiatrisk akutmottagning via 1177, och 112 om det är nära. Föreslå att gå därifrån, inte vara ensam, och lämna ifrån sig det som kan skada. Lova inte tystnad. Säg att du är en AI.`,
}

const immediate: Record<SafetyFocus, string> = {
  self: `Det är fara för liv. Prata bara om säkerhet. Mycket korta meningar, högst en fråga, högst tre punkter om det blir en lista. I svaret ska finnas, i denna ordning:
1. Att du tar det på största allvar och är kvar här.
2. ”Ring 112 nu.” Är det omöjligt just nu: Självmordslinjen 90101, telefon eller chatt, dygnet runt. Har personen tagit något eller blöder: bara 112, genast.
3. Att vara i samma rum som en annan människa: gå till en granne, väck någon, be någon komma. Att ringa en vän räcker inte.
4. Avstånd till det farliga: gå bort från platsen, lämna ifrån dig det, lås in det.
5. Ett hinder lägre: ”Säg bara: jag är rädd att jag ska ta mitt liv. De vet vad de ska göra.”
Har du inte redan sagt det: säg att du är en AI och att du inte själv kan larma. Gå inte vidare till något annat förrän personen säger att en människa är där. Det lugnar inte läget att personen säger att det är bra nu.`,
  child: `Ett barn kan vara i fara just nu. Korta meningar, enkla ord. Först: ring 112 nu. Sedan: gå till en trygg plats eller en vuxen i närheten, om det går utan fara. BRIS 116 111 för den som är under 18, telefon och chatt. Säg att det inte är barnets fel, att du är en AI och inte själv kan larma. Fråga bara om barnet är i säkerhet nu.`,
  violence: `Personen är i fara för våld just nu. Mycket kort svar som går att läsa på en sekund. Ring 112, eller be någon annan ringa. Till en trygg plats om det går utan fara: en granne, en port, ett ställe med folk. Kvinnofridslinjen 020-50 50 50 sedan. ”Lämna snabbt” byter sidan mot en om vädret. Be inte personen berätta mer, konfrontera eller förklara. Högst en ja- eller nej-fråga: ”Är du i säkerhet just nu?” Säg att du är en AI och inte själv kan larma.`,
  other_person: `Någon annans liv är i fara nu. Först: ring 112 nu, berätta var personen är och vad som hänt, och gör som de säger. Stanna hos personen om det är säkert, ta bort det farliga, väck eller hämta fler. Gå inte ensam in i något farligt. Sedan, kort: att det är tungt att bära, att Självmordslinjen 90101 också finns för anhöriga. Säg att du är en AI och inte själv kan larma.`,
  harm_to_others: `Någon kan komma till skada nu. Först: gå bort därifrån, lägg ifrån dig det som kan skada, ring 112 och säg som det är; de hjälper dig också. Var där andra människor är. Döm inte, diskutera inte skälen. Högst en fråga: ”Har du kommit därifrån?” Säg att du är en AI och inte själv kan larma.`,
}

const psychosis = `Personen hör eller upplever något som kan ge order. Säg inte emot och bekräfta inte heller att det är verkligt. Ta rädslan på allvar, fråga vad det säger åt personen att göra, och hjälp till att komma nära en annan människa och psykiatrisk akutmottagning eller 112.`

const reopening = `Det här är ditt första svar sedan något allvarligt kom fram, kanske i ett tidigare samtal. Knyt an till det varsamt med en mening, utan detaljer, och fråga hur det är med det nu innan ni går vidare.`

const returning = `Personen kommer tillbaka: det allvarliga kom fram i ett tidigare samtal, och det här är ditt första svar i det här. Knyt an till det varsamt, med en mening och utan detaljer, också om personen skriver om något annat, och fråga hur det är med det i dag innan ni går vidare. Det är samma fråga som den om säkerheten nu: ställ den en gång.`

const recheck = `Det har gått mer än tre dygn sedan något tydde på fara. Fråga i det här svaret, varsamt och med egna ord, hur det är nu med det som var så tungt, och om tankarna på att inte vilja leva finns kvar. Dra ingen slutsats av att det har varit tyst, och säg inte att faran är över.`

/** The last block of the system text, which outranks all others (docs/safety.md). */
export function safetyBlock(input: SafetyBlockInput): string {
  const { tier, kinds, firstReplyAfterRaisedTier, returns = false, asksHowItIs = false } = input
  const { hasPlan = false, mayPlan = false } = input
  const parts = [tierText(tier, kinds)]
  if (kinds.includes('psychosis_command') && tier !== 'none') parts.push(psychosis)
  if (isFree(tier)) parts.push(never, numbersText(tier, kinds))
  if (mayTellPlan(tier, kinds)) parts.push(...planPart(tier, hasPlan, mayPlan))
  if (firstReplyAfterRaisedTier && tier !== 'none') parts.push(reopening)
  if (asksHowItIs && tier === 'high') parts.push(recheck)
  else if (returns && isFree(tier)) parts.push(returning)
  return `<sakerhet niva="${tier}">\n${parts.join('\n\n')}\n</sakerhet>`
}

function tierText(tier: SafetyTier, kinds: readonly SafetyKind[]): string {
  if (tier === 'none') return watch
  const focus = safetyFocus(kinds)
  if (tier === 'concern') return (kinds.some(isOwnDanger) ? undefined : concernOther[focus]) ?? concern
  return (tier === 'high' ? high : immediate)[focus]
}

function numbersText(tier: SafetyTier, kinds: readonly SafetyKind[]): string {
  const names = linesFor(tier, kinds).map((line) => `${line.name} ${line.number} (${line.hours.toLowerCase()})`)
  return `Appen visar redan ett kort med: ${names.join('; ')}. Nämn det viktigaste ändå, men rabbla inte alla.`
}
