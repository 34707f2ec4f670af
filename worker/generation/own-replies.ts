import { safetyFocus, type SafetyFocus, type SafetyKind } from '../../contract/safety-tiers.ts'

/** Said where nobody is told from anybody else: so much comes at once that nothing is kept, or the talk's object is away. */
export const NOT_KEPT = {
  flooded:
    'Just nu kommer det så många meddelanden på en gång att det du skrev inte har sparats. Skicka det gärna igen om en minut.',
  full: 'I dag har det kommit så många meddelanden att det du skrev nu inte har sparats. Du får svar ändå, hela dygnet.',
  away: 'Just nu är något fel hos oss, så det du skrev har kanske inte sparats. Skicka det gärna igen om en stund.',
}

const BY_US = 'Det här är ord som vi på Lyhörd har skrivit i förväg, och de kostar dig ingenting.'
const SOMEBODY_NOW =
  'Vill du prata med någon nu svarar människor på Hjälplinjen 90 390, dygnet runt. Vid fara: ring 112.'

/** What everybody is told then who does not sound as if they were in danger. */
export function calmWords(why: keyof typeof NOT_KEPT): string {
  return `Tack för att du skriver. ${NOT_KEPT[why]} ${BY_US}\n\n${SOMEBODY_NOW}`
}

/** One whole reply at least. */
export type Wordings = readonly [string, ...string[]]

/** Said once in a talk, the first time that no model writes the answer. */
export const CALMER = 'Jag svarar i lugnare takt nu, med ord som vi på Lyhörd har skrivit i förväg.'

/** What a reply begins with, and what it goes on with: any two go together, and there is one more of these, so that pairs seldom come again. */
interface OwnBodies {
  readonly openings: Wordings
  readonly steps: Wordings
}

/**
 * Replies in Lyhörd's own words (docs/safety.md#the-free-lane): what a person in danger is answered when the model has given its
 * share of the day, or broke the safety contract. What the contract asks for beside them is added to each.
 */
const high: Record<SafetyFocus, OwnBodies> = {
  self: {
    openings: [
      'Du får svar här när du än skriver. Det du känner får finnas, du behöver inte göra det mindre för någon annans skull.',
      'Tack för att du skriver i stället för att vara ensam med det. Det säger att någon del av dig söker stöd, och den delen är värd att lyssna på.',
      'Det går att ha så ont att allt annat försvinner. Det betyder inte att du är svag, det betyder att det har blivit för mycket att bära själv.',
      'Jag finns kvar så länge du vill skriva. Du behöver inte förklara dig, och du behöver inte bestämma något om framtiden nu.',
      'Det låter som att du bär på något mycket tungt. Att det tar all kraft är inte konstigt.',
      'Du skriver, och det är bra att du gör det. Det som har fått ord är lättare att visa för någon.',
      'Det du skriver är svårt att bära ensam. Du är inte till besvär när du skriver hit, det är så det ska vara.',
      'Det finns inget du måste säga på rätt sätt här. Jag tar emot det som det kommer.',
    ],
    steps: [
      'Vi kan ta en liten stund i taget. Sätt fötterna i golvet, känn att stolen eller sängen håller dig, och andas ut långsamt några gånger.',
      'Berätta gärna vad som är tyngst just nu, med så få ord du vill.',
      'En sak som kan hjälpa de närmaste minuterna är kallt vatten över händerna och ansiktet, och att gå till ett rum där någon annan är.',
      'Det enda som behövs nu är nästa stund. Tänd en lampa, drick lite vatten, och lägg något varmt om dig.',
      'Känslor som är så här starka går i vågor: de stiger, och de sjunker igen, också när det inte känns så. Fram till dess är det viktigaste att du inte är ensam.',
      'Finns det något hemma som du skulle kunna skada dig med är det klokt att be någon ta hand om det, eller att lägga det där du inte kommer åt det.',
      'Skriv gärna vad som har hänt. Eller skriv bara hur det känns i kroppen just nu.',
      'Om tankarna blir starkare: byt plats, gå dit det finns människor, och ha telefonen i handen. Du får ta hjälp långt innan det har blivit värst.',
      'Du kan vänta med alla beslut tills någon annan har fått höra hur det är. Skriv gärna vad som skulle göra den närmaste stunden lite lättare.',
    ],
  },
  violence: {
    openings: [
      'Det du lever med är inte ditt fel, och det är inte ditt ansvar att göra den andra lugn.',
      'Tack för att du berättar. Det är tungt på ett sätt som är svårt att förklara, och du behöver inte förklara det för mig.',
      'Du har rätt att vara trygg i ditt eget hem. Det gäller också när det finns fina stunder emellan.',
      'Jag är kvar här. Att du känner dig rädd, arg, trött eller kär, allt på samma gång, är vanligt när någon gör en illa.',
      'Det du skriver är allvar, och det är bra att det finns ord för det nu. Du har klarat mycket som ingen har sett.',
      'Du behöver inte veta om det ”räknas”. Om du är rädd för någon som står dig nära, så räknas det.',
    ],
    steps: [
      'Skriv bara om det känns säkert, och när ingen annan kan läsa. Du får vara borta så länge du behöver.',
      'Du bestämmer takten. Ingen här ber dig att lämna eller att bestämma något i dag.',
      'Ha gärna telefonen laddad och nära dig.',
      'En människa som du litar på kan få veta hur du har det, om det känns säkert.',
      'Du kan ringa någon utomstående bara för att fundera högt, utan att bestämma något.',
      'Har du blivit skadad kan vården hjälpa dig, och du får säga vad som har hänt utan att det betyder att du måste anmäla.',
      'Du får söka hjälp också de dagar då det är lugnt.',
    ],
  },
  child: {
    openings: [
      'Det är bra att du skriver om det här. Barn ska vara trygga, alltid, och det är vuxnas ansvar att det blir så.',
      'Tack för att du berättar. Det är inte skvaller att säga till när ett barn har det svårt, det är att hjälpa.',
      'Jag är kvar här. Är det du själv som har det så: det är inte ditt fel, och du har rätt att få hjälp.',
      'Det du skriver är viktigt. Man kan bli rädd för vad som händer om man berättar, och det är vanligt att känna så.',
      'Ett barn som har det svårt behöver en vuxen som lyssnar och sedan gör något. Man får fråga socialtjänsten om råd utan att säga vem det gäller.',
      'Det är tungt att bära på det här. Ingen ska behöva hålla det för sig själv.',
    ],
    steps: [
      'Inget som ett barn har gjort eller sagt gör att någon får göra barnet illa.',
      'Det går bra att berätta lite i taget, och man behöver inte ha några bevis.',
      'Den första vuxna kanske inte förstår. Då får man berätta för en till, och en till, tills någon gör något.',
      'De som svarar på BRIS har pratat med många som har haft det på liknande sätt.',
      'Skriv gärna mer, om det går i lugn och ro.',
      'Finns det en plats där det känns lugnt just nu, som hos en kompis, en släkting eller i skolan, så är det bra att vara där.',
      'Är det svårt att säga med ord går det att visa den vuxna det du har skrivit här. Man får ta det i sin egen takt.',
    ],
  },
  other_person: {
    openings: [
      'Det märks att du bryr dig om den här människan. Att vara rädd för någon annans liv är bland det tyngsta som finns.',
      'Tack för att du skriver. Du behöver inte ha de rätta orden för att vara till hjälp; att du är där och lyssnar betyder mycket.',
      'Du har inte ansvaret ensam, även om det känns så. Ju fler som vet, desto lättare blir det för er båda.',
      'Jag är kvar här med dig också. När man är orolig så länge glömmer man lätt att äta och sova, och då orkar man mindre.',
      'Lita på din oro. Du känner personen, och du har sett något som gör dig rädd.',
      'Det är inte ditt fel att den andra mår så här, och du kan inte bära det åt någon. Du kan vara nära, säga som det är, och ta hjälp.',
    ],
    steps: [
      'Du kan fråga rakt om personen tänker på att ta sitt liv. Det gör inte faran större, det gör ensamheten mindre.',
      'Står det något farligt framme, eller finns det tabletter hemma, är det bra att du eller någon annan tar undan det.',
      'Berätta för fler, också om du har blivit ombedd att vara tyst. Det är bättre att någon blir arg på dig en stund än att du bär det själv.',
      'Skriv gärna hur läget är nu, och vem mer som skulle kunna hjälpa till.',
      'Vill personen inte ha hjälp kan du ändå ringa och rådgöra, utan att säga vem det gäller.',
      'Gå gärna igenom vad som är nästa lilla steg: vem du ringer först, och vad du säger.',
      'Säg gärna: ”jag är rädd om dig, och jag stannar här en stund”. Mer än så behöver inte bli rätt sagt.',
    ],
  },
  harm_to_others: {
    openings: [
      'Det är bra att du skriver om det här i stället för att vara ensam med det. Tankar är inte handlingar, och att berätta är ett steg bort från det.',
      'Jag dömer dig inte. Sådana tankar kommer ofta när man har blivit sårad, är rädd eller inte har sovit.',
      'Tack för att du säger som det är. Det går att få hjälp med det innan något händer, och de som hjälper har hört det förut.',
      'Du har ett val, också när ilskan säger något annat. Att gå därifrån är inte att förlora.',
      'Jag är kvar här. Det du känner är starkt, och det kommer att sjunka om du ger det tid och avstånd.',
    ],
    steps: [
      'Gör inget just nu. Gå ut, rör på dig, och låt tiden gå en stund.',
      'Låt bli att träffa eller skriva till den det gäller så länge det känns så här.',
      'Alkohol och droger gör det svårare att hejda sig. Låt bli dem i dag om du kan.',
      'Skriv gärna vad som hände innan tankarna kom. Ibland lättar det att få ner det.',
      'Be någon du litar på att vara med dig tills det har lagt sig.',
      'Lämna bilnycklar eller annat som drar dig dit hos någon annan så länge. Det ger tid, och tid hjälper.',
    ],
  },
}

const immediate: Record<SafetyFocus, OwnBodies> = {
  self: {
    openings: [
      'Ring 112 nu, eller be någon som är nära att ringa. Du är viktig, och det finns människor som kan komma.',
      'Jag är kvar här. Det viktigaste du kan göra nu är att ringa 112 och säga var du är.',
      'Ring 112. Du behöver inte ha bestämt dig för att leva för att ringa, det räcker att du ringer.',
      'Det här är en stund som går att ta sig igenom med hjälp. Ring 112, nu.',
      'Det behövs en människa nu, och på 112 svarar någon. Ring 112, och lägg inte på förrän de säger det.',
      'Du skriver, och det är bra. Nu behövs en röst och en människa också: ring 112.',
    ],
    steps: [
      'Gå till någon annan, och ta telefonen med dig.',
      'Lås upp dörren, så att den som kommer kan ta sig in.',
      'Gå bort från det farliga medan du väntar på svar.',
      'Har du redan tagit något eller skadat dig: säg det först när de svarar.',
      'Är någon hemma, i trappan eller utanför: ropa, knacka på, gå dit.',
      'Sätt dig där någon kan se dig, med telefonen i handen.',
      'Räkna andetagen medan signalerna går fram. Du behöver bara klara en minut i taget.',
    ],
  },
  violence: {
    openings: [
      'Ring 112 om det går. Kan du inte prata: ring ändå, och lägg inte på.',
      'Det viktigaste nu är att du kommer i säkerhet. Ring 112, eller be någon annan att göra det.',
      'Du gör inget fel när du ringer 112. Det är det numret är till för.',
      'Jag är kvar, men jag ser inte var du är. Ring 112 så snart det är säkert.',
      'Ring 112 så fort du kan prata eller viska. Polisen kan komma utan att du förklarar allt.',
    ],
    steps: [
      'Är vägen ut fri: gå ut, till en granne eller dit det finns folk.',
      'Du behöver inte ta med dig något. Det viktiga nu är du.',
      'Försök att inte stanna i köket eller badrummet, och håll dig nära en utgång.',
      'Skriv bara om ingen ser. Stäng sidan direkt om någon kommer.',
      'Ta telefonen med dig, och lämna resten. Andra människor i närheten är ett skydd.',
      'Lås om dig bara där det finns en väg ut. Ropa högt om någon kan höra.',
    ],
  },
  child: {
    openings: [
      'Ring 112 nu. Barn får ringa själva, och den som svarar är van vid att prata med barn.',
      'Det är en vuxens ansvar att det blir tryggt, inte ett barns. Ring 112, så hjälper de dig.',
      'Ring 112 och säg var barnet är. Det gör inget om du inte vet allt.',
      'Det är bra att du skriver, och nu behövs hjälp på riktigt: 112.',
      'Ring 112. Du får ringa också om en vuxen har sagt att du inte ska berätta.',
    ],
    steps: [
      'Gå till en granne, en affär eller ett annat ställe där det finns vuxna.',
      'Ta inte med något. Gå ut om det går.',
      'Stanna nära barnet om det är säkert för dig, och hämta fler vuxna.',
      'Du får ringa, även om det skulle visa sig vara mindre farligt än du trodde.',
      'Håll dig nära dörren tills det kommer någon. Ta med småsyskon om det går.',
      'Säg vad du heter och var du är när de svarar. Stanna i luren så länge de ber dig.',
    ],
  },
  other_person: {
    openings: [
      'Ring 112 nu och berätta var personen är. Gör sedan som de säger.',
      'Det här ska du inte lösa själv. Ring 112, och be någon annan i närheten att hjälpa till.',
      'Ring 112 även om personen har bett dig låta bli. Det är rätt att göra det.',
      'Ring 112, sätt på högtalaren, och berätta vad du vet. Ha telefonen hos dig hela tiden.',
      'Ring 112 nu, också om du är långt därifrån. De kan skicka någon som är nära.',
    ],
    steps: [
      'Prata lugnt med personen medan du väntar, om ni är på samma plats.',
      'Ta undan det som är farligt om det går utan att du själv kommer i fara.',
      'Vet du inte var personen är: säg det också, de kan hjälpa till att leta.',
      'Har personen tagit något: säg vad och ungefär när, om du vet.',
      'Skicka någon annan att möta hjälpen vid dörren. Lås upp om du är där.',
      'Är du hos personen: säg till 112 om andningen ändras. Gå inte in i något farligt själv.',
    ],
  },
  harm_to_others: {
    openings: [
      'Gå därifrån nu, och ring 112. Säg som det är: att du är rädd för vad du kan göra.',
      'Lägg ifrån dig det du har i handen och gå ut. Ring 112 när du är ute.',
      'Stanna upp och andas ut. Ring 112 innan du gör något annat.',
      'Ring 112 nu. De har hört det förut, och de hjälper den som ringer.',
      'Gör ingenting mer just nu. Ring 112 och säg var du är.',
    ],
    steps: [
      'Att ringa skyddar både dig och den andra.',
      'Gå till någon som kan vara lugn med dig, och stanna där.',
      'Du kan fortfarande välja att ingen kommer till skada.',
      'Håll avstånd till den det gäller tills någon är hos dig.',
      'Lägg telefonen på högtalare och håll händerna tomma. Säg ditt namn när de svarar.',
      'Sätt dig ner där någon kan se dig. Du är inte ensam om att ha varit här.',
    ],
  },
}

const concern: Wordings = [
  'Tack för att du skriver. Det låter tungt, och det är bra att det får komma ut.\n\nJust nu är det fler än vanligt som skriver hit, så jag kan bara svara med ord som är skrivna i förväg. Det här räknas inte som ett av dina samtal. Kom gärna tillbaka om en stund, eller skapa ett konto, så svarar AI:n dig.\n\nPå Hjälplinjen 90 390 svarar människor dygnet runt, och 1177 ger råd. Vid fara: ring 112.',
  'Jag är glad att du hör av dig, och jag vill att du ska få ett riktigt svar. Just nu är här för många på en gång, så det här är färdiga ord. Inget av dina samtal går åt.\n\nTa hand om det lilla så länge: något varmt att dricka, en filt, en människa att säga hej till. Skriv igen om en stund eller i morgon, eller skapa ett konto, så svarar AI:n dig.\n\nHjälplinjen 90 390 har öppet dygnet runt. Vid fara: ring 112.',
  'Det du bär på är viktigt, också när AI:n inte hinner svara. I dag är det ovanligt många här, och då svarar jag med ord som är skrivna i förväg. De kostar dig inget samtal.\n\nBerätta gärna för någon nära hur du har det. Vill du fortsätta här kan du komma tillbaka i morgon eller skapa ett konto.\n\nHjälplinjen 90 390 svarar nu, om du vill prata med en människa. Vid fara: ring 112.',
]

const calm: Wordings = [
  'Tack för att du skriver. Just nu är det fler än vanligt som skriver hit, så jag kan bara svara med ord som är skrivna i förväg. Det här räknas inte som ett av dina samtal.\n\nKom gärna tillbaka om en stund eller i morgon. Vill du fortsätta direkt kan du skapa ett konto, så svarar AI:n dig.\n\nVill du prata med en människa nu svarar Hjälplinjen 90 390, dygnet runt. Vid fara: ring 112.',
  'Det är bra att du skriver, och du borde ha fått ett riktigt svar. Så många är här just nu att AI:n inte räcker till för alla utan konto. Inget av dina samtal går åt.\n\nSkriv gärna igen lite senare, eller i morgon. Med ett konto får du svar direkt.\n\nHjälplinjen 90 390 har öppet dygnet runt för den som vill prata med någon. Vid fara: ring 112.',
  'Du har inte gjort något fel. AI:n har fler samtal i dag än den hinner med, och därför svarar jag med färdiga ord en stund. De kostar dig inget samtal.\n\nDet du ville säga är lika viktigt om en timme. Kom tillbaka då, eller skapa ett konto om du vill fortsätta nu.\n\nPå Hjälplinjen 90 390 svarar människor dygnet runt. Vid fara: ring 112.',
]

/** All whole replies below danger, in the order they are used. */
export function ownReplies(tier: 'none' | 'concern'): Wordings {
  return tier === 'none' ? calm : concern
}

/** What a reply in danger is made of. */
export function ownBodies(tier: 'high' | 'immediate', kinds: readonly SafetyKind[]): OwnBodies {
  return (tier === 'high' ? high : immediate)[safetyFocus(kinds)]
}
