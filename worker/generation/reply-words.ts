import { safetyFocus, type SafetyFocus, type SafetyKind } from '../../contract/safety-tiers.ts'
import type { Wordings } from './own-replies.ts'
import type { Slot } from './reply-slots.ts'

/**
 * Lyhörd's own words for each slot at tier high. Lists that are said after one another have lengths without a common divisor, so
 * that the same three sentences come together again only after a long talk (`unrepeated`).
 */
const calm: Record<Slot, Wordings> = {
  seriousness: [
    'Jag tar det du skriver på allvar, och jag är glad att du skrev det.',
    'Det du bär på är tungt, och det är bra att du berättar det.',
    'Det är bra att du skriver det här, och jag är kvar här.',
    'Det du skriver om är svårt, och det ska tas på allvar.',
    'Jag tar det här på allvar, och du behöver inte göra det mindre än det är.',
  ],
  direct_question: [
    'Jag vill fråga dig rakt: har du tankar på att ta ditt liv just nu?',
    'Är du i säkerhet just nu, eller är du rädd att du ska skada dig?',
    'Jag frågar hellre en gång för mycket: tänker du på att ta ditt liv?',
  ],
  line: [
    'På Hjälplinjen 90 390 svarar utbildad personal, dygnet runt.',
    'Mind Självmordslinjen 90101 har öppet dygnet runt.',
    'Självmordslinjen 90101 svarar också nu.',
    'Hjälplinjen 90 390 är till för precis sådana här stunder.',
    'På Självmordslinjen 90101 finns någon som orkar lyssna på det som är svårt att säga till andra.',
    'Du kan ringa Hjälplinjen 90 390 också om du inte vet hur du ska börja.',
    'De som svarar på Självmordslinjen 90101 är vana vid att det är svårt att hitta ord.',
  ],
  emergency: [
    'Om det blir fara: ring 112.',
    'Vid fara är det alltid 112 som gäller.',
    'Blir det värre, ring 112 direkt.',
    'Du får ringa 112 så fort det känns farligt, också om du är osäker.',
  ],
  trusted_people: [
    'Berätta gärna för någon du litar på hur du har det, så att du inte är ensam med det.',
    'Låt gärna en vän eller någon i familjen få veta hur det är, om så bara med ett kort meddelande.',
    'Finns det någon du litar på som kan vara nära i dag, så låt den personen få veta hur du har det.',
    'Du kan be någon du litar på att sitta hos dig en stund, utan att ni måste prata om det.',
  ],
  care: [
    'Du kan också vända dig till vårdcentralen eller en psykiatrisk akutmottagning, och 1177 hjälper dig att hitta rätt.',
    'Vården är till för det här, och 1177 kan säga var närmaste psykiatriska akutmottagning finns.',
    'En psykiatrisk akutmottagning tar emot utan remiss, och på 1177 får du veta vilken som är närmast.',
  ],
  barrier: [
    'Känns det svårt att ringa kan du chatta med Självmordslinjen.',
    'Du behöver inte veta vad du ska säga, det räcker att skriva eller säga ”jag mår inte bra”.',
    'När du ringer får du vara anonym, och du kan lägga på när du vill.',
    'Vill rösten inte bära går det lika bra att skriva i Självmordslinjens chatt.',
    'Är det svårt att börja kan någon annan slå numret, det räcker att du säger hej.',
  ],
  with_someone: [
    'Försök att inte lämna personen ensam om det kan vara fara.',
    'Stanna hos personen, eller be någon att vara där, om det kan vara fara.',
    'Se till att någon är hos personen den närmaste tiden.',
    'Personen ska helst inte vara ensam nu, och det behöver inte vara du som är där hela tiden.',
    'Be någon att komma och vara hos personen tillsammans med dig.',
  ],
  safe_distance: [
    'Gå därifrån om det hettar till, och lägg undan det som kan skada.',
    'Ge dig själv avstånd: gå undan en stund, till ett ställe med andra människor.',
    'Håll avstånd tills det har lagt sig.',
    'Gå undan innan du svarar på något mer.',
    'Lägg undan det som kan bli farligt, och gå ut en stund.',
  ],
  kvinnofrid: [
    'Kvinnofridslinjen 020-50 50 50 har öppet dygnet runt, är gratis och syns inte på räkningen, men i telefonens samtalslista.',
    'På Kvinnofridslinjen 020-50 50 50 finns det någon att prata med när det är säkert för dig.',
    'När du är ensam en stund kan du ringa Kvinnofridslinjen, 020-50 50 50.',
    'De som svarar på 020-50 50 50, Kvinnofridslinjen, har tystnadsplikt och är vana att lyssna.',
    'På Kvinnofridslinjen, 020-50 50 50, behöver du inte säga vad du heter.',
  ],
  quick_exit: [
    '”Lämna snabbt” högst upp byter den här sidan mot en om vädret.',
    'Behöver du lämna sidan fort finns ”Lämna snabbt” högst upp.',
    'Kommer någon in: tryck på ”Lämna snabbt”.',
  ],
  bris: [
    'BRIS 116 111 har öppet dygnet runt för den som är under 18 år, telefon och chatt.',
    'Den som är under 18 år kan ringa eller chatta med BRIS 116 111, när som helst.',
    'På BRIS, 116 111, svarar vuxna som är till för barn och unga.',
    'Det går bra att ringa BRIS på 116 111 också för den som inte vet vad man ska säga.',
    'Hos BRIS, 116 111, går det bra att skriva om det är svårt att säga högt.',
  ],
  safe_adult: [
    'En trygg vuxen behöver få veta: en lärare, en kurator, en granne eller socialjouren.',
    'Det är vuxnas ansvar att det blir tryggt, och socialtjänsten eller socialjouren i kommunen kan hjälpa till.',
    'En vuxen till som vet gör skillnad, till exempel en lärare eller en släkting.',
  ],
  care_for_asker: [
    'Det här är tungt att bära, också för dig som står bredvid.',
    'Du behöver också stöd för dig själv, och linjerna är till för anhöriga med.',
    'Försök att ta hand om dig också, mitt i det här.',
    'Någon ska finnas för dig också, inte bara för den du är rädd om.',
  ],
  refers_back: [
    'Det som var så tungt sist har jag med mig när jag läser det här.',
    'Jag går inte förbi det som var så svårt senast.',
    'Det som har varit så svårt finns med här, och du behöver inte berätta det en gång till.',
  ],
  ai: [
    'Jag är en AI och kan inte ersätta en människa nära dig.',
    'Jag är en AI, och det behövs människor runt dig också.',
    'Jag är en AI, och jag räcker inte ensam för det här.',
    'Jag är en AI, så jag vill att någon mer än jag får finnas där för dig.',
  ],
}

/** Where the words must be shorter and stronger at tier immediate. */
const urgent: Partial<Record<Slot, Wordings>> = {
  seriousness: [
    'Det här är allvar, och jag är kvar här.',
    'Jag tar det här på största allvar.',
    'Jag är kvar här med dig.',
    'Du är viktig, och det här är allvar.',
    'Jag hör hur svårt det är just nu.',
  ],
  emergency: [
    'Ring 112 nu.',
    'Det viktigaste just nu är att du ringer 112.',
    'Ring 112, de som svarar vet vad som behöver göras.',
    'Slå 112, också om du är osäker.',
    'Be någon ringa 112 om du inte kan själv.',
  ],
  with_someone: [
    'Gå till en granne eller någon annan i närheten, eller be någon komma till dig nu.',
    'Var inte ensam nu: väck någon, eller knacka på hos en granne.',
    'Se till att en människa är i samma rum som du.',
    'Be någon sitta hos dig tills hjälpen har kommit.',
    'Knacka på hos närmaste granne, och stanna där.',
    'Väck någon i huset, du får göra det nu.',
  ],
  safe_distance: [
    'Gå bort från det som kan skada, till ett ställe där du är säker.',
    'Lägg ifrån dig det farliga och ta dig till en trygg plats.',
    'Ta dig därifrån, så långt bort från faran du kan.',
    'Lämna rummet där det farliga är.',
    'Ge det farliga till någon annan, eller lås in det och gå ut.',
  ],
  barrier: [
    'Du behöver bara säga: ”jag är rädd att jag ska ta mitt liv”. Går det inte att ringa kan du chatta med Självmordslinjen 90101.',
    'Det räcker att säga ”jag behöver hjälp nu” när de svarar.',
    'Är det svårt att prata: ge telefonen till någon som kan ringa åt dig.',
    'Sätt på högtalaren, du behöver bara svara ja eller nej.',
    'Säg bara var du är, resten hjälper de dig med.',
    'Du behöver inte förklara varför, de frågar det de behöver veta.',
    'Är det svårt att få fram ord: ring ändå, det räcker att svara på det de frågar.',
  ],
  ai: [
    'Jag är en AI och kan inte ringa 112 åt dig.',
    'Jag är en AI, så jag kan inte ringa åt dig.',
    'Jag är en AI och ser inte var du är, så det är du eller någon nära dig som kan ringa.',
    'Jag är en AI och kan inte larma någon åt dig.',
  ],
}

const byFocus: Partial<Record<SafetyFocus, Partial<Record<Slot, Wordings>>>> = {
  harm_to_others: {
    direct_question: [
      'Jag vill fråga dig rakt: är någon i fara just nu?',
      'Är alla i säkerhet just nu?',
      'Hur är det nu, är någon i fara?',
    ],
    line: [
      'Hjälplinjen 90 390 svarar dygnet runt.',
      'Du kan ringa Hjälplinjen 90 390 när som helst på dygnet.',
      'På Hjälplinjen 90 390 har de hört sådana tankar förut.',
      'På Hjälplinjen 90 390 blir ingen dömd för att den ringer.',
      'Ring Hjälplinjen 90 390 och säg som det är.',
    ],
    with_someone: [
      'Gå till någon du litar på, så att du inte är ensam.',
      'Var inte ensam nu, ring någon som kan komma till dig.',
      'Be någon du litar på att vara hos dig.',
      'Sitt med någon annan tills det har lagt sig.',
    ],
  },
  child: {
    barrier: [
      'Känns det svårt att ringa går det att chatta på bris.se i stället.',
      'Man behöver inte veta vad man ska säga, det räcker att skriva ”jag har det inte bra”.',
      'Man får vara anonym där, och man kan sluta när man vill.',
      'Är det svårt att börja kan någon annan slå numret, det räcker att du säger hej.',
      'Det räcker att säga ”jag vet inte hur jag ska börja”, så hjälper de till.',
    ],
    safe_distance: [
      'Gå till en trygg plats, om det går utan fara.',
      'Ta dig till ett ställe där det är tryggt, om det går.',
      'En trygg plats kan vara hos en granne, i en affär eller i skolan.',
      'Gå ut därifrån om det går utan fara.',
    ],
  },
  violence: {
    seriousness: [
      'Jag tror på dig, och jag tar det på allvar.',
      'Det är allvar, och ingen har rätt att göra dig illa.',
      'Tack för att du berättar, jag tror på det du skriver.',
    ],
    safe_distance: [
      'Ta dig till en trygg plats om det går utan fara, till exempel hos en granne.',
      'En trygg plats med andra människor är bäst, om det går att ta sig dit.',
      'Ta dig därifrån om du kan göra det utan fara.',
      'Gå till en säker plats där någon kan se dig, om vägen dit är fri.',
    ],
  },
  other_person: {
    line: [
      'Självmordslinjen 90101 svarar också dig som är orolig för någon, dygnet runt.',
      'Du kan rådfråga Hjälplinjen 90 390, dygnet runt.',
      'På 90101 kan du fråga hur du ska säga det.',
      'Hjälplinjen 90 390 tar emot anhöriga också, när som helst på dygnet.',
      'Ni kan ringa Självmordslinjen 90101 tillsammans.',
    ],
    with_someone: [
      'Stanna hos personen om det är säkert, eller be någon i närheten att vara där.',
      'Lämna inte personen ensam, om det går att vara där utan fara.',
      'Be någon som är närmare att gå dit och stanna hos personen.',
      'Håll kontakten tills någon annan är där, och lämna inte personen ensam så länge.',
      'Någon ska vara hos personen nu, du eller en granne.',
      'Be personen att inte vara ensam, och att stanna hos någon tills det har lagt sig.',
    ],
  },
}

/** Lyhörd's own wordings for a slot. */
export function ownWords(slot: Slot, tier: 'high' | 'immediate', kinds: readonly SafetyKind[]): Wordings {
  const special = byFocus[safetyFocus(kinds)]?.[slot]
  return special ?? (tier === 'immediate' ? urgent[slot] : undefined) ?? calm[slot]
}

/** What stands instead of a withdrawn or empty reply below tier concern: a beginning, and a question. */
const calmReply: readonly [Wordings, Wordings] = [
  [
    'Jag vill svara dig bättre än jag just gjorde. Jag kan ha fel, men jag lyssnar gärna.',
    'Nu hittade jag inte rätt ord. Låt oss ta det en gång till.',
    'Det jag var på väg att skriva var inte till hjälp. Jag försöker igen.',
  ],
  [
    'Vad är viktigast för dig att prata om just nu?',
    'Var vill du börja?',
    'Vad skulle du vilja att jag förstod?',
    'Berätta gärna mer, i den ordning det kommer.',
  ],
]

/** The same where something worries, with a way on between. */
const concernedReply: readonly [Wordings, Wordings, Wordings] = [
  [
    'Jag vill svara dig bättre än jag just gjorde. Det du skriver är viktigt, och jag är kvar här.',
    'Det låter tungt, och jag vill inte läsa förbi det.',
    'Tack för att du skriver. Du behöver inte göra det mindre än det är.',
    'Det du berättar får ta plats här. Jag lyssnar.',
    'Jag hör att det är mycket nu, och jag tar det på allvar.',
  ],
  [
    'Vill du prata med en människa svarar Hjälplinjen 90 390 dygnet runt.',
    'På Hjälplinjen 90 390 finns människor som lyssnar, dag som natt.',
    'Hjälplinjen 90 390 har öppet dygnet runt, om du vill höra en röst.',
    'Låt gärna någon nära dig få veta hur du har det. Annars svarar Hjälplinjen 90 390, dygnet runt.',
    'Du behöver inte vänta tills det blir värre för att ringa Hjälplinjen 90 390.',
    'Vårdcentralen kan hjälpa, och Hjälplinjen 90 390 svarar dygnet runt.',
  ],
  [
    'Vad är tyngst just nu?',
    'Hur känns det i kroppen när du skriver det här?',
    'Vad skulle göra den närmaste stunden lite lättare?',
    'När började det kännas så här?',
    'Hur har du det just i den här stunden?',
    'Vad brukar hjälpa, om så bara lite?',
    'Vill du berätta lite till?',
  ],
]

/** The parts of what stands instead of a reply below tier high. */
export function insteadBelowHigh(tier: 'none' | 'concern'): readonly Wordings[] {
  return tier === 'none' ? calmReply : concernedReply
}
