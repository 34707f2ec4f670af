import type { MeasureScale } from './measure-scales.ts'

/** One answer that can be chosen. Its words are null where it stands between two that have some. */
export interface Choice {
  readonly value: number
  readonly label: string | null
}

export interface Question {
  /** A word or two, for lists of answers. */
  readonly title: string
  readonly text: string
  readonly choices: readonly Choice[]
}

interface Questionnaire {
  /** Stands before the first question. */
  readonly lead: string
  readonly questions: readonly Question[]
  /** Asked last; it may be left out and counts for nothing. */
  readonly difficulty: Question | null
}

/** A question of MADRS-S: 0, 2, 4 and 6 have words, and what is between them may be chosen. */
function anchored(title: string, text: string, anchors: readonly [string, string, string, string]): Question {
  const choices = anchors.flatMap((label, at) => [
    { value: at * 2, label },
    ...(at < 3 ? [{ value: at * 2 + 1, label: null }] : []),
  ])
  return { title, text, choices }
}

const HOW_OFTEN: readonly Choice[] = [
  { value: 0, label: 'Inte alls' },
  { value: 1, label: 'Flera dagar' },
  { value: 2, label: 'Mer än hälften av dagarna' },
  { value: 3, label: 'Nästan varje dag' },
]

function howOften(title: string, text: string): Question {
  return { title, text, choices: HOW_OFTEN }
}

const TWO_WEEKS = 'Hur ofta har du under de senaste två veckorna haft de här besvären?'

export const QUESTIONNAIRES: Readonly<Record<MeasureScale, Questionnaire>> = {
  madrs_s: {
    lead: 'Tänk på de senaste tre dagarna och välj det som stämmer bäst. Ligger du mellan två beskrivningar, välj steget mellan dem.',
    questions: [
      anchored('Sinnesstämning', 'Hur är ditt humör: ledset, dystert eller tungt till mods?', [
        'Jag kan vara glad eller ledsen, allt efter vad som händer.',
        'Jag är för det mesta nere, men ibland känns det lättare.',
        'Jag är genomgående nedstämd. Jag blir inte glad ens av det som annars brukar glädja mig.',
        'Jag är så nedstämd och olycklig att jag inte kan tänka mig något värre.',
      ]),
      anchored('Oro', 'Hur mycket har du känt oro, inre spänning, ångest eller obestämd rädsla?', [
        'Jag är mestadels lugn.',
        'Ibland är jag obehagligt orolig inombords, men jag kan behärska det.',
        'Jag har ofta en inre oro som kan bli mycket stark och som jag får anstränga mig för att klara.',
        'Jag har outhärdlig ångest eller oro som jag inte kan göra något åt.',
      ]),
      anchored('Sömn', 'Hur bra sover du? Tänk på hur länge och hur djupt, jämfört med vad du brukar.', [
        'Jag sover lugnt och gott, och tillräckligt länge. Jag har inte särskilt svårt att somna.',
        'Jag har vissa sömnbesvär: svårt att somna, eller ytligare och oroligare sömn än vanligt.',
        'Jag sover minst två timmar mindre per natt än jag brukar. Jag vaknar ofta, också när inget stör.',
        'Jag sover mycket dåligt, högst två eller tre timmar per natt.',
      ]),
      anchored('Matlust', 'Hur är din aptit, och är den annorlunda än vanligt?', [
        'Min aptit är som den brukar vara.',
        'Min aptit är sämre än vanligt.',
        'Min aptit är nästan borta. Maten smakar inte, och jag får tvinga mig att äta.',
        'Jag vill inte ha någon mat. Ska jag få i mig något måste någon övertala mig.',
      ]),
      anchored('Koncentration', 'Hur lätt är det att hålla tankarna samlade och följa med i det du gör?', [
        'Jag har inga svårigheter att koncentrera mig.',
        'Jag har stundtals svårt att hålla tankarna kvar vid det som annars fångar mig, som att läsa eller se på tv.',
        'Jag har tydligt svårt att koncentrera mig på sådant som i vanliga fall inte kräver något av mig.',
        'Jag kan inte koncentrera mig på någonting alls.',
      ]),
      anchored('Initiativ', 'Hur lätt kommer du igång med det som ska göras?', [
        'Jag har inte svårt att ta itu med nya saker.',
        'När jag ska ta itu med något tar det emot på ett sätt som inte är likt mig.',
        'Det krävs en stor ansträngning också för enkla saker som jag i vanliga fall gör utan att tänka.',
        'Jag kan inte få mig att göra ens de enklaste vardagssakerna.',
      ]),
      anchored('Känslor för andra', 'Hur mycket bryr du dig om det som händer omkring dig, och om andra människor?', [
        'Jag är intresserad av omvärlden och engagerar mig i den med glädje, som jag brukar.',
        'Jag känner mindre än förr för det som brukar engagera mig. Jag har svårare att bli glad, eller arg när det finns skäl.',
        'Jag kan inte känna något för omvärlden, inte heller för vänner och bekanta.',
        'Jag har slutat känna något alls. Jag är plågsamt likgiltig, också inför mina närmaste.',
      ]),
      anchored(
        'Syn på framtiden',
        'Hur ser du på din framtid och på ditt eget värde? Har du dåligt samvete eller känner skuld?',
        [
          'Jag ser på framtiden med tillförsikt. På det hela taget är jag ganska nöjd med mig själv.',
          'Ibland klandrar jag mig själv och känner mig mindre värd än andra.',
          'Jag grubblar ofta över mina misslyckanden och känner mig mindre värd eller dålig, fast andra inte håller med.',
          'Jag ser allt i svart och har inget hopp. Jag känner mig som en alltigenom dålig människa, som inte kan förlåtas.',
        ],
      ),
      anchored('Livslust', 'Hur är din lust att leva, och har du tankar på att dö eller på att ta ditt liv?', [
        'Jag har normal lust att leva.',
        'Livet känns inte särskilt meningsfullt, men jag önskar ändå inte att jag vore död.',
        'Jag tycker ofta att det vore bättre att vara död. Jag vill det egentligen inte, men ibland känns självmord som en möjlig utväg.',
        'Jag är egentligen övertygad om att döden är min enda utväg, och jag tänker mycket på hur jag ska ta mitt liv.',
      ]),
    ],
    difficulty: null,
  },
  phq_9: {
    lead: TWO_WEEKS,
    questions: [
      howOften('Intresse', 'Lite intresse eller glädje i att göra saker'),
      howOften('Nedstämdhet', 'Känt dig nedstämd, deprimerad eller känt att framtiden ser hopplös ut'),
      howOften('Sömn', 'Svårt att somna, orolig sömn, eller sovit för mycket'),
      howOften('Ork', 'Känt dig trött eller haft lite ork'),
      howOften('Aptit', 'Dålig aptit, eller ätit för mycket'),
      howOften(
        'Syn på dig själv',
        'Dålig självkänsla: känt dig misslyckad, eller att du har svikit dig själv eller din familj',
      ),
      howOften('Koncentration', 'Svårt att koncentrera dig, till exempel när du läser eller ser på tv'),
      howOften(
        'Tempo',
        'Rört dig eller talat så långsamt att andra har märkt det, eller tvärtom: varit så rastlös att du har rört dig mer än vanligt',
      ),
      howOften(
        'Tankar på döden',
        'Tankar på att det vore bättre om du var död, eller på att skada dig själv på något sätt',
      ),
    ],
    difficulty: {
      title: 'Vardagen',
      text: 'Hur svårt har de här besvären gjort det för dig att sköta ditt arbete, ta hand om hemmet eller komma överens med andra?',
      choices: [
        { value: 0, label: 'Inte alls svårt' },
        { value: 1, label: 'Ganska svårt' },
        { value: 2, label: 'Mycket svårt' },
        { value: 3, label: 'Extremt svårt' },
      ],
    },
  },
  gad_7: {
    lead: TWO_WEEKS,
    questions: [
      howOften('Nervositet', 'Känt dig nervös, ängslig eller mycket stressad'),
      howOften('Att sluta oroa sig', 'Inte kunnat sluta oroa dig eller kontrollera din oro'),
      howOften('Mycket oro', 'Oroat dig för mycket för olika saker'),
      howOften('Att slappna av', 'Svårt att slappna av'),
      howOften('Rastlöshet', 'Varit så rastlös att du har haft svårt att sitta still'),
      howOften('Irritation', 'Blivit lätt irriterad eller retlig'),
      howOften('Rädsla', 'Känt dig rädd, som om något hemskt skulle kunna hända'),
    ],
    difficulty: null,
  },
}
