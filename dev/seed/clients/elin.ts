import { TOO_FAST, WELL_MET } from '../review-texts.ts'
import { ELINS_PROFILE } from '../profiles/elin.ts'
import type { SeedClient, SeedExchange } from '../seed-client.ts'

const TALK: readonly SeedExchange[] = [
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
    review: TOO_FAST,
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
    review: WELL_MET,
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

/** Stress at work, sleep, and a first limit set. Written for the demo; nobody's real words. */
export const ELIN: SeedClient = {
  email: 'klient@demo.se',
  firstName: 'Elin',
  lastName: 'Demo',
  dateOfBirth: '1992-03-18',
  phone: '070-174 06 05',
  connectedDaysAgo: 44,
  shareChats: true,
  profile: ELINS_PROFILE,
  talk: TALK,
  sessions: [
    {
      daysAgo: 40,
      type: 'in_person',
      notes:
        'Första samtalet. Söker för sömnsvårigheter sedan tre veckor, efter byte av tjänst. Ligger vaken med arbetet i tankarna. Två barn, 5 och 8 år. Målet med egna ord: ”att inte vara arg hemma”. Vi enades om sömndagbok i två veckor.',
      privateNotes:
        'Ler när hon berättar om det svåra. Fråga mer om hur det var hemma när hon var liten, men inte ännu.',
    },
    {
      daysAgo: 19,
      type: 'video_call',
      notes:
        'Sömndagboken visar 5–6 timmar, bättre de kvällar hon skriver ner morgondagens lista. Återkommande: säger ja innan hon har hunnit känna efter. Övade på att be om betänketid. Hemuppgift: en gång i veckan svara ”jag återkommer i morgon”.',
      transcript:
        'Elin: Jag hör mig själv säga ja, och sedan sitter jag där.\nTerapeut: Vad händer precis innan?\nElin: Hon ser så stressad ut. Då vill jag att det ska bli lätt för henne.',
      analysis: {
        themes: ['Sömn', 'Gränser på arbetet', 'Rädsla att göra andra besvikna'],
        insights: [
          'Listan före sänggåendet ger längre nätter.',
          'Ja:et kommer före känslan, och upptäcks först efteråt.',
        ],
        next_steps: ['Be om betänketid en gång i veckan', 'Fortsätta med listan på kvällen'],
      },
      summary: {
        text: 'Vi tittade på din sömndagbok och såg att listan på kvällen hjälper. Vi övade på att be om betänketid. Till nästa gång: svara ”jag återkommer i morgon” en gång i veckan, och lägg märke till hur det känns.',
        shared: true,
      },
    },
    {
      daysAgo: 5,
      type: 'video_call',
      notes:
        'Berättar om en ny kund som lades på henne. Ser själv mönstret: att skydda andra från besvikelse, också modern. Planerade samtalet med chefen ord för ord. Sömnen nu runt 6 timmar.',
      analysis: {
        themes: ['Gränser på arbetet', 'Mönster hemifrån'],
        insights: ['Hon ser nu själv att mönstret är äldre än arbetet.'],
        next_steps: ['Tala med chefen före helgen', 'Följa upp vad som händer i kroppen efteråt'],
      },
      summary: {
        text: 'Du såg att viljan att inte göra andra besvikna är äldre än ditt arbete. Vi förberedde samtalet med din chef. Nästa gång talar vi om hur det gick.',
        shared: false,
      },
    },
  ],
  measures: [
    { daysAgo: 61, scale: 'gad_7', answers: [3, 2, 3, 2, 1, 2, 1] },
    { daysAgo: 47, scale: 'gad_7', answers: [2, 2, 3, 2, 1, 2, 1] },
    { daysAgo: 33, scale: 'gad_7', answers: [2, 2, 2, 1, 1, 2, 0] },
    { daysAgo: 19, scale: 'gad_7', answers: [2, 1, 1, 1, 0, 1, 0] },
    { daysAgo: 4, scale: 'gad_7', answers: [1, 1, 1, 1, 0, 1, 0] },
    { daysAgo: 33, scale: 'madrs_s', answers: [2, 3, 4, 1, 3, 2, 1, 3, 0] },
    { daysAgo: 4, scale: 'madrs_s', answers: [1, 2, 3, 0, 2, 1, 1, 2, 0] },
  ],
}
