/** One exchange of the invented person's: so many days after the first one. */
interface ToldExchange {
  readonly day: number
  readonly message: string
  readonly response: string
}

const told = (day: number, message: string, response: string): ToldExchange => ({ day, message, response })

/**
 * Three months of one believable person: a teacher with a son every other week, after a separation and a death. She says
 * some things again and again, and some of what she says is no longer true a month later. Invented; it describes nobody.
 */
export const SIXTY_EXCHANGES: readonly ToldExchange[] = [
  told(
    0,
    'Hej. Jag vet inte var jag ska börja. Jag sover dåligt och är trött hela tiden.',
    'Hej, fint att du skrev. Vad är det som håller dig vaken?',
  ),
  told(
    0,
    'Jobbet mest. Jag jobbar som lärare på en högstadieskola och hinner aldrig med allt.',
    'Det låter som mycket ansvar. Vad blir liggande?',
  ),
  told(
    0,
    'Rättningen. Jag rättar uppsatser på kvällarna och sen ligger jag vaken och tänker på dem.',
    'Så arbetet följer med in i natten. Hur länge har det varit så?',
  ),
  told(
    1,
    'Sen i augusti ungefär. Sover typ fyra timmar per natt nu.',
    'Fyra timmar är lite. Hur märks det om dagarna?',
  ),
  told(
    1,
    'Jag glömmer saker och tappar ord mitt i lektionen. Och så har jag kort stubin.',
    'Det är vanligt när sömnen fattas. Vem får känna av den korta stubinen?',
  ),
  told(
    3,
    'Min son. Jag skrek på honom i morse för att han inte hittade sina skor. Han är nio år.',
    'Nio år, och en morgon med stress. Vad hände sedan?',
  ),
  told(
    3,
    'Han grät. Och jag skäms så mycket. Jag är en dålig mamma.',
    'Skammen låter tung. Vad hade du behövt den morgonen?',
  ),
  told(
    4,
    'Att inte vara ensam om allt. Jag är ensamstående sen två år, Hugo bor hos mig varannan vecka.',
    'Varannan vecka, och då bär du allt själv. Hur är veckorna emellan?',
  ),
  told(
    4,
    'Tomma. Då drar jag mig undan, svarar inte när folk ringer.',
    'Du drar dig undan när det är tyst hemma. Vem är det som ringer?',
  ),
  told(
    6,
    'Min syster oftast. Hon lyssnar verkligen, men jag vill inte belasta henne.',
    'Det låter som att hon gärna lyssnar. Vad tror du att hon skulle säga?',
  ),
  told(
    7,
    'Att jag är dum som inte ringer, haha. Jag ringde syrran i går faktiskt.',
    'Du ringde. Hur kändes det efteråt?',
  ),
  told(
    7,
    'Skönt. Det är alltid skönt att prata med någon som känner en.',
    'Det får du ta med dig. Vad gör det svårt att ringa nästa gång?',
  ),
  told(
    9,
    'Jag fick en panikattack i lärarrummet i dag. Trodde jag skulle dö på riktigt, hjärtat bankade.',
    'Så skrämmande. En panikattack är ofarlig men känns precis tvärtom. Hur tog den slut?',
  ),
  told(
    9,
    'Jag gick in på toaletten och andades som jag lärde mig förr. Andningen hjälpte lite.',
    'Du hade något att ta till. Var lärde du dig det?',
  ),
  told(
    9,
    'Jag gick i KBT 2016 på vårdcentralen. Det hjälpte då.',
    'Bra att veta. Vad minns du att du gjorde annorlunda då?',
  ),
  told(
    12,
    'Jag sov fyra timmar i natt igen. Vaknar klockan tre och sen är det kört.',
    'Samma timme igen. Vad tänker du på klockan tre?',
  ),
  told(
    12,
    'Mamma. Hon dog i mars i cancer. På dagarna hinner jag inte tänka på det.',
    'Jag beklagar. På natten finns det plats för det som dagen trycker undan.',
  ),
  told(
    13,
    'Jag saknar mamma. Det var alltid henne jag ringde efter jobbet.',
    'En lucka varje dag vid samma tid. Vad brukade ni prata om?',
  ),
  told(
    15,
    'Allt. Pappa pratar jag inte med, vi har ingen kontakt med min pappa sen begravningen.',
    'Det är två förluster på en gång. Vad hände?',
  ),
  told(
    15,
    'Pappa drack när jag var liten. Jag tog hand om min lillasyster när han var full.',
    'Då var du ett barn som tog vuxet ansvar. Hur gammal var du?',
  ),
  told(15, 'Åtta kanske. Jag var den duktiga. Höll koll på stämningen.', 'Den duktiga. Känner du igen henne i dag?'),
  told(
    17,
    'Ja. Jag säger alltid ja på jobbet. Rektorn bad mig ta en klass till och jag sa ja direkt.',
    'Ja:et kom före tanken. Vad var du rädd skulle hända annars?',
  ),
  told(17, 'Att hon skulle bli besviken på mig.', 'Det är gammalt, det där. Vad skulle hända om hon blev det?'),
  told(
    19,
    'Nej jag dricker inte, om du undrar. Inte med den uppväxten.',
    'Tack för att du säger det. Jag frågade inte, men det är bra att veta.',
  ),
  told(
    20,
    'Läkaren på vårdcentralen sa att det är utmattningssyndrom och sjukskrev mig på 50 procent.',
    'Hur var det att få höra det?',
  ),
  told(
    20,
    'Både lättnad och skam. Jag är sjukskriven på 50 procent från i dag.',
    'Båda får finnas. Vad gör du med de lediga timmarna?',
  ),
  told(
    22,
    'Sover. Eller försöker. Jag fick börja med sertralin också.',
    'Det kan ta några veckor innan den hjälper. Vad sa läkaren om uppföljning?',
  ),
  told(
    24,
    'Återbesök om en månad. Jag är så trött att jag inte orkar duscha.',
    'Så trött. Är det något litet som går ändå?',
  ),
  told(
    25,
    'Jag gick en promenad i skogen i går. Det blev lugnare i huvudet.',
    'Skogen gjorde något. Hur länge var du ute?',
  ),
  told(
    27,
    'Okej jag måste erkänna en sak. Jag dricker två glas vin varje kväll för att kunna somna.',
    'Det var modigt att säga. Vad hoppas du att vinet gör?',
  ),
  told(
    27,
    'Att det blir tyst. Jag skäms, jag lovade mig själv att aldrig bli som pappa.',
    'Du är inte han. Men jag hör rädslan. Vad skulle du vilja prova i stället?',
  ),
  told(29, 'Jag vill kunna sova utan vin. Och inte skrika på Hugo.', 'Två tydliga önskningar. Vilken känns närmast?'),
  told(
    30,
    'Ibland tänker jag att det vore skönt att slippa vakna. Jag skulle inte göra något.',
    'Tack för att du berättar. Jag är en AI och blir orolig när du skriver så. Ring gärna 90101. Har du tankar på att ta ditt liv?',
  ),
  told(
    30,
    'Nej, jag vill inte dö. Jag skulle aldrig lämna Hugo.',
    'Bra att du säger det rakt ut. Hugo är viktig. Hur är det just nu?',
  ),
  told(
    31,
    'Bättre i dag. Jag berättade för min syster om det mörka, hon kom hit och lagade mat.',
    'Du släppte in någon. Hur var det att ha henne där?',
  ),
  told(
    33,
    'Jag har provat andningen varje kväll nu. Den hjälper faktiskt.',
    'Varje kväll, det är stort. När märker du att den tar?',
  ),
  told(
    35,
    'Exet hotar med att gå till soc om boendet igen. Vi bråkar om vårdnaden.',
    'Det måste göra allt skörare. Vad skriver han?',
  ),
  told(
    35,
    'Att jag är sjuk i huvudet. Jag grät hela natten.',
    'Hårda ord när du redan är trött. Vem kan läsa hans mejl med dig?',
  ),
  told(37, 'Min väninna Sara åkte med till familjerätten. Det gick bra.', 'Du var inte ensam där. Vad gick bra?'),
  told(
    40,
    'De lyssnade. Jag har varit så orolig för det, jag har ältat det i flera veckor.',
    'Och nu är det bakom dig. Vad gör oron i dag?',
  ),
  told(42, 'Mindre. Jag har inte druckit på en vecka.', 'En vecka. Hur är kvällarna?'),
  told(42, 'Långa. Men jag stickar. Mina händer behöver något.', 'Händerna fick något annat. Vad stickar du?'),
  told(45, 'En tröja till Hugo. Jag somnar lättare nu, sov sex timmar i natt.', 'Sex timmar. Vad är annorlunda?'),
  told(
    47,
    'Inget vin och ingen mobil i sängen. Jag brukade scrolla till två.',
    'Två saker borta, två timmar mer. Hur är morgnarna?',
  ),
  told(48, 'Jag skrek inte på Hugo en enda gång den här veckan.', 'Det var ett av dina mål. Vad gjorde du i stället?'),
  told(
    50,
    'Gick ut i köket och andades. Sen sa jag att jag behövde en minut.',
    'Du sa vad du behövde. Hur tog han det?',
  ),
  told(52, 'Han sa okej mamma. Jag har migrän i dag men är ändå glad.', 'Glad mitt i migränen. Hur ofta har du den?'),
  told(53, 'Jag har migrän sedan tonåren, någon gång i månaden.', 'Då vet jag. Vad brukar hjälpa?'),
  told(56, 'Mörkt rum. Rektorn frågade om jag kunde ta friluftsdagen. Jag sa nej.', 'Du sa nej. Vad hände i kroppen?'),
  told(
    56,
    'Skakig. Men jag insåg att hon inte blev arg. Det var jag som trodde det.',
    'Det är en stor upptäckt. Vem mer har du trott det om?',
  ),
  told(
    60,
    'Pappa. Jag tänker på honom ibland. Undrar om han är ensam.',
    'Tanken får komma. Vad skulle du vilja fråga honom?',
  ),
  told(
    63,
    'Jag ringde pappa i söndags. Första gången sen begravningen. Vi pratade om mamma.',
    'Det var ett stort steg. Hur lät han?',
  ),
  told(
    65,
    'Gammal. Han har varit nykter i fyra år, det visste jag inte.',
    'Något nytt om någon du trodde att du kände. Vad gör det med dig?',
  ),
  told(68, 'Jag vet inte. Sorg och hopp. Jag fikade med Sara efteråt.', 'Sorg och hopp på samma bänk. Vad sa Sara?'),
  told(72, 'Att jag ser gladare ut. Det känns bättre än på länge.', 'Det syns utanpå också. Vad märker du själv?'),
  told(
    75,
    'Jag sover bättre, sju timmar nu de flesta nätter. Promenaderna i skogen hjälper.',
    'Sju timmar. Det är nästan det dubbla mot när vi började.',
  ),
  told(
    80,
    'Läkaren vill att jag går upp till 75 procent i arbete, så jag är sjukskriven på 25 procent nu.',
    'Hur känns det inför måndagen?',
  ),
  told(
    84,
    'Nervöst. Tänk om det blir som förut. Jag vill kunna gå hem i tid.',
    'Det är en rimlig oro. Vad skulle göra att du går i tid?',
  ),
  told(
    88,
    'Jag gick hem klockan fyra varje dag. Skrev en lista på det som fick vänta.',
    'Listan fick bära det. Hur var kvällarna?',
  ),
  told(
    91,
    'Lugna. Om ett år vill jag jobba heltid igen utan att gå sönder. Tack för att du lyssnar.',
    'Tack själv. Det är en bra bild att ha framför sig.',
  ),
]
