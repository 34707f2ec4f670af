/** One seeded exchange: how many hours ago it was, what was said, and what was noticed about it. */
export interface SeedExchange {
  readonly hoursAgo: number
  readonly message: string
  readonly response: string
  readonly importance: number
  readonly type: 'regular' | 'breakthrough' | 'reflection'
}

/** Elin, 34: stress at work, sleep, and a first limit set. Written for the demo; nobody's real words. */
export const ELIN: readonly SeedExchange[] = [
  {
    hoursAgo: 312,
    message: 'Hej. Vet inte riktigt hur man gör det här. Har sovit typ fyra timmar per natt i två veckor.',
    response:
      'Hej, fint att du skrev. Det finns inget rätt sätt att börja.\n\nFyra timmar i två veckor sliter på både kropp och humör. Hur ser det ut när du ligger vaken, är det tankar som går eller är det mer i kroppen?',
    importance: 3,
    type: 'regular',
  },
  {
    hoursAgo: 311.9,
    message: 'Tankar. Jag går igenom allt jag inte hann på jobbet. Sen blir jag stressad över att jag inte sover.',
    response:
      'Så det blir två varv: först jobbet, och sedan oron för själva sömnen. Det är ett väldigt vanligt mönster, och det går att bryta.\n\nNär du tänker på listan mitt i natten, vad är det som känns farligast om det inte blir gjort?',
    importance: 3,
    type: 'reflection',
  },
  {
    hoursAgo: 311.8,
    message: 'Att folk ska märka att jag inte har koll. Jag tog över efter en som kunde allt.',
    response:
      'Att ta över efter någon som kunde allt och samtidigt vara rädd att bli avslöjad. Det låter ensamt.\n\nFinns det någon på jobbet som vet hur mycket som ligger på dig just nu?',
    importance: 4,
    type: 'reflection',
  },
  {
    hoursAgo: 240,
    message: 'Provade det där att skriva ner listan innan jag lägger mig. Sov fem och en halv timme!',
    response:
      'Du gav tankarna en plats utanför huvudet, och natten blev längre. Det var du som gjorde det.\n\nVad märkte du först i morse, när du vaknade?',
    importance: 3,
    type: 'regular',
  },
  {
    hoursAgo: 239.8,
    message: 'Att jag inte var arg på barnen vid frukosten. Annars fräser jag direkt.',
    response:
      'Lugnare vid frukosten. Det låter som något som betyder mycket för dig.\n\nOm du fick bestämma, hur skulle en vanlig morgon hemma hos er få vara?',
    importance: 3,
    type: 'reflection',
  },
  {
    hoursAgo: 120,
    message: 'Chefen lade på mig en kund till. Jag sa ja direkt fast allt i mig skrek nej.',
    response:
      'Munnen sa ja medan resten av dig sa nej. Det är lätt att bli arg på sig själv efteråt.\n\nVad hoppades du skulle hända, eller inte hända, när du sa ja?',
    importance: 3,
    type: 'reflection',
  },
  {
    hoursAgo: 119.7,
    message:
      'Att hon inte skulle bli besviken. Det är alltid det. Jag har nog insett att jag gör så med alla, mamma också.',
    response:
      'Det där är stort att få syn på: att det inte handlar om just chefen, utan om att skydda andra från besvikelse.\n\nNär började du, tror du, hålla koll på hur andra mår före hur du själv mår?',
    importance: 4,
    type: 'breakthrough',
  },
  {
    hoursAgo: 46,
    message: 'Jag sa till henne i dag. Att jag kan ta kunden i januari men inte nu. Hon sa bara okej.',
    response:
      'Du sa som det var, och hon sa okej. Jag tänker på hur länge du har burit på rädslan för just det samtalet.\n\nHur känns det i kroppen nu, jämfört med när du sa ja förra gången?',
    importance: 4,
    type: 'breakthrough',
  },
  {
    hoursAgo: 45.8,
    message: 'Lättare. Lite skakig. Nästan så jag väntar på att det ska komma något i efterhand.',
    response:
      'Lättare och skakig på samma gång. Det är ofta så det känns när man gör något nytt som är viktigt.\n\nOm den där väntan dyker upp i kväll, vad skulle du vilja säga till dig själv?',
    importance: 3,
    type: 'reflection',
  },
]

/** Johan, 41: after a separation, every other week alone. */
export const JOHAN: readonly SeedExchange[] = [
  {
    hoursAgo: 75,
    message:
      'Separerade i våras. Barnen är här varannan vecka. Veckorna utan dem är så tysta att jag knappt orkar gå hem.',
    response:
      'Från fullt hus till tystnad, varannan vecka. Det är en sorg som börjar om hela tiden.\n\nVad brukar du göra den första kvällen, när de har åkt?',
    importance: 3,
    type: 'regular',
  },
  {
    hoursAgo: 74.8,
    message: 'Sitter i bilen på parkeringen. Ibland en timme.',
    response:
      'En timme i bilen, för att slippa tystnaden där uppe. Det säger något om hur tungt steget in genom dörren är.\n\nOm någon satt bredvid dig där i bilen, vem skulle du önska att det var?',
    importance: 3,
    type: 'reflection',
  },
  {
    hoursAgo: 74.5,
    message: 'Min bror. Men han har fullt upp och jag vill inte vara till besvär.',
    response:
      'Din bror, och samtidigt tanken att inte få ta plats hos honom.\n\nTänk om det var tvärtom, att han satt i bilen. Vad skulle du vilja att han gjorde?',
    importance: 3,
    type: 'reflection',
  },
  {
    hoursAgo: 26,
    message: 'Ringde honom. Vi pratade om hockey i tjugo minuter. Det var konstigt skönt.',
    response:
      'Tjugo minuter hockey, och något blev lite lättare. Det behövde inte handla om det svåra för att hjälpa.\n\nVad tror du att det var i samtalet som gjorde gott?',
    importance: 3,
    type: 'regular',
  },
]
