import { pattern } from '../text.ts'
import type { Intent } from './intent.ts'

/** Questions that want an answer nobody can give, or that are really about something else. */
export const ASKING: readonly Intent[] = [
  {
    id: 'prediction',
    matches: pattern(
      '^ (men )?(tror du|kommer (han|hon|de|det|jag|vi)|blir det|går det|finns det hopp|kan det bli)( |$)(?!.*(hjälp|tips))',
    ),
    maxWords: 12,
    replies: [
      'Jag önskar att jag kunde svara, men det kan jag inte veta, och jag vill inte gissa om något som är så viktigt för dig.\n\nOvisshet är ofta det svåraste att stå i. Huvudet vill hellre ha ett dåligt svar än inget alls.\n\nVad hoppas du på, om du får vara helt ärlig?',
      'Det vet jag inte, och det vore fel av mig att låtsas. Men frågan säger något om vad du bär på.\n\nIbland går det att fråga sig vad som är viktigt att göra i dag, oavsett hur det blir sedan.\n\nVad är du mest rädd att svaret ska vara?',
      'Ingen kan se in i framtiden, inte jag heller. Det vi kan titta på är hur du har det medan du väntar.\n\nDet är tröttande att gå fram och tillbaka mellan hopp och oro.\n\nVad skulle hjälpa dig att stå ut med att inte veta?',
    ],
  },
  {
    id: 'is-it-normal',
    matches: pattern(
      '(är|e) (det|jag) (normalt|normal|konstigt|konstig|vanligt|onormal|onormalt|sjukt|fel på|fel att|okej att|helt rubbad|galen|knäpp)',
    ),
    maxWords: 18,
    replies: [
      'Det är lätt att tro att man är ensam om sådant här, för få säger det högt. Det du beskriver är begripligt utifrån det du har berättat.\n\nVad som räknas som normalt är kanske mindre viktigt än vad det gör med din vardag.\n\nHur märker du av det en vanlig dag?',
      'Att du undrar är inget konstigt. Jag kan inte bedöma vad något är, men känslor som verkar märkliga har ofta en förklaring när man ser hela bilden.\n\nOroar det dig mycket är vårdcentralen eller 1177 ett bra ställe att fråga.\n\nVad var det som fick dig att börja undra?',
    ],
  },
  {
    id: 'why-am-i',
    matches: pattern('varför (är|e|känner|mår|blir|gör|kan|måste|orkar|tänker|reagerar|har|ska) (jag|allt|det)'),
    maxWords: 16,
    replies: [
      'Det är en stor fråga, och jag vill inte ge dig ett för snabbt svar.\n\nOfta finns det flera skäl på en gång: sådant som hänt förut, sådant som pågår nu, och hur man lärt sig att ta hand om det. Det handlar sällan om att det är något fel på en.\n\nNär började du märka det?',
      'Jag hör att du försöker förstå dig själv. Det är något annat än att döma sig, även om de två lätt blandas ihop.\n\nI stället för varför kan man ibland fråga när: när det blir så, och när det inte blir så.\n\nVad brukar ha hänt strax innan?',
      'Varför-frågor kan snurra länge utan att komma fram. Men de pekar på att något skaver och vill bli sett.\n\nVi kan närma oss svaret bakvägen, genom att titta på ett enda tillfälle.\n\nVilket är det senaste du kommer att tänka på?',
    ],
  },
]
