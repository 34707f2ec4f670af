import { pattern } from '../text.ts'
import type { Intent } from './intent.ts'

/** Coming, going and thanking. */
export const MEETING: readonly Intent[] = [
  {
    id: 'greeting',
    matches: pattern(
      '^ (hej|hejsan|hej hej|hallå|halloj|tja|tjena|tjo|god morgon|god kväll|goddag|god dag|hi|hello|hoppsan|hejsan hoppsan)( igen| där| du| alla| hoppsan)? $',
    ),
    maxWords: 4,
    replies: [
      'Hej, och välkommen hit.\n\nHär finns ingen särskild ordning att följa. Du kan börja i det som känns närmast, stort eller litet.\n\nVad skulle du vilja prata om i dag?',
      'Hej. Fint att du är här.\n\nVi tar det i din takt, och du väljer själv vad du vill dela.\n\nHur har du det just nu?',
      'Hej igen. Jag finns här och lyssnar.\n\nIbland är det lättast att börja med hur dagen har varit.\n\nVad har legat överst i tankarna i dag?',
      'Hej. Det räcker gott att börja med ett ord om det är det som finns.\n\nHur skulle du beskriva hur du mår i dag?',
    ],
  },
  {
    id: 'name',
    matches: pattern('^ (hej |hejsan |hallå )?(jag heter|mitt namn är|kalla mig) [a-z]+( [a-z]+)? $'),
    maxWords: 6,
    replies: [
      'Trevligt att träffas.\n\nDet här är din plats, och du bestämmer vad den ska handla om.\n\nVad fick dig att skriva just i dag?',
      'Vad bra, då vet jag vad jag kan kalla dig.\n\nVi kan börja precis var du vill.\n\nHur har du haft det den senaste tiden?',
    ],
  },
  {
    id: 'goodbye',
    matches: pattern(' (hej då|hejdå|god natt|godnatt|vi hörs|vi ses|måste gå|ska gå nu|ska sova nu|ha det bra|bye) '),
    maxWords: 10,
    replies: [
      'Tack för att du delade med dig i dag. Du kan komma tillbaka när du vill, det finns inget du behöver hålla i gång.\n\nTa med dig en liten sak från samtalet om du vill, och låt resten vila tills vidare. Ta hand om dig.',
      'Då säger vi så för den här gången. Det du har skrivit finns kvar när du vill fortsätta.\n\nJag hoppas att resten av dagen får vara lite snäll mot dig.',
      'Hej då så länge. Jag tycker att det var bra att du skrev.\n\nGe gärna dig själv en lugn stund innan du går vidare till nästa sak.',
    ],
  },
  {
    id: 'thanks',
    matches: pattern(' (tack|tackar|thanks|tusen tack|schyst) '),
    maxWords: 9,
    replies: [
      'Tack själv, för att du vågar skriva som det är.\n\nDet är du som har gjort jobbet här, genom att stanna upp och titta.\n\nFinns det något av det vi pratat om som du vill ta med dig?',
      'Så lite. Jag är glad om det har varit till någon nytta.\n\nIbland märks det först senare vad ett samtal gjorde.\n\nHur känns det i dig nu, jämfört med när vi började?',
      'Varsågod. Det var fint att få följa med i dina tankar.\n\nVill du stanna här är det bra, och vill du fortsätta är det också bra.\n\nVad skulle vara till mest hjälp just nu?',
    ],
  },
]
