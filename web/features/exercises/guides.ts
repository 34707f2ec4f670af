import type { ExerciseName } from '../../../contract/exercise-fields.ts'

interface Guide {
  /** When it helps, in a sentence: also on the list. */
  readonly lead: string
  /** Minutes or days, as people say it. */
  readonly takes: string
  readonly steps: readonly string[]
  /** Who should do it with somebody, or leave it. */
  readonly care: string
}

/** How each exercise is done (docs/exercises.md). */
export const GUIDES: Readonly<Record<ExerciseName, Guide>> = {
  breathing: {
    lead: 'När kroppen är uppvarvad: långsamma andetag, med längre ut än in.',
    takes: 'En till fem minuter',
    steps: [
      'Sitt eller ligg så att magen har plats. Släpp axlarna.',
      'Andas in genom näsan medan du räknar till fyra. Låt magen röra sig, inte axlarna.',
      'Andas ut långsamt medan du räknar till sex, som om du blåste på en tunn låga utan att släcka den.',
      'Fortsätt i din takt. Tappar du räkningen börjar du bara om.',
    ],
    care: 'Blir du yr eller får det att sticka i fingrarna: sluta räkna och andas som vanligt. Har du en sjukdom i hjärta eller lungor, fråga vården innan du övar ofta. Vid bröstsmärta eller svår andnöd, ring 112.',
  },
  grounding: {
    lead: 'När tankarna rusar, eller det känns overkligt: sinnena för dig tillbaka till rummet.',
    takes: 'Fem minuter',
    steps: [
      'Sätt båda fötterna i golvet och se dig om.',
      'Nämn för dig själv, ett sinne i taget: fem saker du ser, fyra du känner, tre du hör, två dofter och en smak.',
      'Ta god tid vid var och en. Beskriv den: färg, form, mjukt eller kallt.',
      'Du behöver inte skriva något. Det går lika bra att bara göra det.',
    ],
    care: 'Blir det starkare i stället för svagare: öppna ögonen, res dig, gå till någon eller ring någon. Övningen tar inte bort det som hänt, den hjälper dig att vara här just nu.',
  },
  thought_record: {
    lead: 'När en tanke gör ont: skriv ner den, och pröva om den är hela sanningen.',
    takes: 'Tio till femton minuter',
    steps: [
      'Välj en stund nyligen när känslan blev stark.',
      'Skriv vad som hände, vilken tanke som kom och vad du kände.',
      'Pröva tanken som en vän skulle göra: vad talar för den, och vad talar emot?',
      'Skriv ett sätt att se det som rymmer båda. Det ska vara trovärdigt, inte muntert.',
    ],
    care: 'En del tankar är sanna, och svåra ändå: sorg, våld, orättvisa. Då är det inte tanken som ska ändras. Har du varit med om något mycket svårt, skriv om det tillsammans med någon i vården.',
  },
  worry_time: {
    lead: 'När oron tar hela dagen: ge den en egen stund, och låt resten vänta.',
    takes: 'En kvart om dagen, i ett par veckor',
    steps: [
      'Välj en tid och en plats där du kan oroa dig ostört i femton till tjugo minuter, samma varje dag.',
      'Kommer oron på andra tider: skriv ett par ord och säg till dig själv att den har sin tid i dag.',
      'När tiden kommer läser du det du skrev. Går det att göra något åt, bestäm ett första steg.',
      'Går det inte att lösa, låt det stå. När tiden är slut reser du dig och gör något annat.',
    ],
    care: 'Det här är för oro som snurrar. Är det något farligt på riktigt, som våld eller sjukdom, ska det inte vänta till orostiden: be om hjälp nu.',
  },
  behavioural_activation: {
    lead: 'När inget känns värt att göra: börja med något litet, och låt lusten komma efteråt.',
    takes: 'Fem minuter att planera',
    steps: [
      'Välj något som brukar göra gott, eller som är viktigt för dig. Gör det så litet att det går en dålig dag.',
      'Bestäm när och var, så att du inte behöver vänta på lusten.',
      'Tänk igenom vad som kan komma emellan, och vad du gör då.',
      'Gör det. Kom sedan tillbaka och skriv hur det blev. Blev det inget är det också något att lära av.',
    ],
    care: 'Orkar du inte äta, ta dig upp eller sköta det nödvändiga, eller tänker du på döden, räcker inte en plan. Kontakta vårdcentralen, eller 1177 för att hitta rätt.',
  },
  sleep_window: {
    lead: 'När du ligger vaken länge: en kortare tid i sängen gör sömnen tätare.',
    takes: 'Några veckor, samma tider varje natt',
    steps: [
      'Räkna ut hur många timmar du har sovit per natt den senaste veckan, i snitt.',
      'Välj en tid att gå upp som du kan hålla varje dag, också när du är ledig.',
      'Lägg dig inte före fönstrets början, och gå upp vid dess slut. Sov inte på dagen.',
      'Är du vaken länge: gå upp och gör något lugnt i svagt ljus tills du blir sömnig.',
      'Vänta en vecka. Sover du det mesta av tiden i sängen, förläng med en kvart. Gör du inte det, låt fönstret vara som det är.',
    ],
    care: 'De första veckorna blir de flesta tröttare. Kör inte bil och använd inga farliga maskiner när du är sömnig. Gör övningen bara tillsammans med vården om du har epilepsi, bipolär sjukdom, psykos, obehandlad sömnapné eller går i sömnen, om du är gravid eller under 18 år, om du lätt faller, eller om du är mycket nedstämd eller tänker på döden. Arbetar du skift eller kör i arbetet, fråga vården eller företagshälsan först.',
  },
  values: {
    lead: 'När du undrar vart du är på väg: vad är viktigt för dig, och vad är ett steg dit?',
    takes: 'Tio minuter',
    steps: [
      'Välj en del av livet, bara en.',
      'Skriv hur du vill vara där: inte vad du ska uppnå, utan hur du vill göra det du gör.',
      'Se hur viktigt det är för dig, och hur mycket du lever så just nu. Skillnaden är ingen dom.',
      'Välj ett steg så litet att du kan ta det den här veckan.',
    ],
    care: 'Känns avståndet till det viktiga bara tungt: stanna, och ta det med någon du litar på eller din terapeut.',
  },
}
