import { THERAPIST_IDLE_LIMIT } from '../../../contract/limits.ts'
import { LOCK_MINUTES_TEXT } from '../app-lock/lock-minutes-text.ts'
import type { LegalSection } from './legal-document.tsx'

const IDLE_MINUTES = THERAPIST_IDLE_LIMIT / 60_000

/** The accessibility statement: what is tested is what `tests/e2e` does, and what is missing is named. */
export const ACCESSIBILITY_SECTIONS: readonly LegalSection[] = [
  {
    title: 'Vad redogörelsen gäller',
    body: [
      'Den gäller webbplatsen och tjänsten Lyhörd: sidorna som alla kan läsa, samtalet med AI:n, klienternas och terapeuternas sidor, köp av credits och de mejl vi skickar.',
      'Kraven finns i lagen (2023:254) om vissa produkters och tjänsters tillgänglighet, som genomför EU:s tillgänglighetsdirektiv och gäller för tjänster som säljs på nätet till konsumenter.',
    ],
  },
  {
    title: 'Hur väl kraven uppfylls',
    body: [
      'Vi följer WCAG 2.2 på nivå AA, som också rymmer det som standarden EN 301 549 kräver av webbsidor. Tjänsten är delvis förenlig med kraven. De brister vi känner till står nedan.',
    ],
  },
  {
    title: 'Så är tjänsten gjord',
    body: [
      [
        'Allt går att nå och använda med bara tangentbord, och fokus syns.',
        'Sidor som bara läses, som den här, fungerar också utan skript.',
        'Sidorna går att förstora till 200 % och fungerar i ett fönster som är 320 bildpunkter brett, utan att du behöver rulla i sidled.',
        'Du kan välja tre textstorlekar och ljust eller mörkt läge. Har du bett om mindre rörelse i din dator eller telefon rör sig ingenting.',
        'Färg är aldrig det enda som skiljer två saker åt, och diagram har en tabell bredvid.',
        'En skärmläsare får varje svar uppläst en gång, helt, i stället för ord för ord.',
        'Ett svar går också att få uppläst här, med paus och i långsammare takt, där det finns en svensk röst.',
        'Låset, om du slår på det, är en dialog med ett namn. Fokus ställs i fältet för koden och stannar i rutan, och nummer att ringa nås utan kod.',
        'Ett fel säger vad som hände och vad du kan göra, och det du har skrivit finns kvar.',
        'Inloggningen har inga pussel: lösenord och koder går att klistra in, och en lösenordshanterare kan fylla i dem.',
      ],
    ],
  },
  {
    title: 'Brister vi känner till',
    body: [
      [
        'Några bekräftelser går vidare av sig själva efter några sekunder, till exempel när du har bekräftat din e-postadress. Där finns alltid också en knapp, men tiden går inte att förlänga (WCAG 2.2.1).',
        `En inloggning varar i 12 timmar, och en terapeuts stängs efter ${IDLE_MINUTES} minuter utan användning. Vi varnar inte i förväg. Terapeutens sida ligger kvar och öppnas med lösenordet.`,
        `Låset, om du har slagit på det, döljer sidan när den inte har rörts på ${LOCK_MINUTES_TEXT}. Du väljer hur länge. Att läsa med en skärmläsare eller att lyssna räknas inte alltid som att röra den. Vi varnar inte i förväg, men sidan ligger kvar bakom låset.`,
        'Gränssnittet finns bara på svenska. Det finns inte på lättläst svenska, teckenspråk eller i uppläst form.',
        'De flesta hjälplinjer som visas nås bara med telefon. Där en linje har chatt står det.',
        'Att tala in text fungerar bara i vissa webbläsare. I andra får du skriva.',
        'Att få ett svar uppläst kräver en svensk röst i enheten eller webbläsaren. Finns ingen säger sidan det, och svaret får läsas.',
        'Betalningen görs på en sida hos Stripe, vars tillgänglighet vi inte styr över.',
        'Det du, AI:n eller en terapeut skriver kan vara på ett annat språk än svenska utan att det märks ut för en skärmläsare.',
        'Vi har inte prövat tjänsten tillsammans med personer som använder hjälpmedel, och inte med alla skärmläsare.',
      ],
    ],
  },
  {
    title: 'Så har vi testat',
    body: [
      'Vi har bedömt tjänsten själva. Varje gång den ändras körs automatiska prov i webbläsaren Chromium:',
      [
        'axe, med reglerna för WCAG 2.0, 2.1 och 2.2 på nivå A och AA och för god praxis, på varje skärm och i dess lägen: tom, fylld, fel, dialog. I telefonens och datorns storlek: alla regler i ljust läge, och de om färg också i mörkt,',
        'att vägen från första sidan till ett konto går att gå med bara tangentbord, att varje stopp syns, och att menyn, Akut hjälp och andra dialoger håller fokus och ger det tillbaka,',
        'att inget sticker ut i sidled vid 320 bildpunkter eller vid 200 % förstoring, och att den största texten får plats i det smalaste fönstret,',
        'att det som hjälpmedel får höra är rätt: namn, roller, rubriker och vad som läses upp.',
      ],
      'Automatiska prov hittar långt ifrån allt. Säg till om något inte fungerar för dig.',
    ],
  },
  {
    title: 'Säg till oss',
    body: [
      'Hittar du ett hinder, eller behöver du något i en annan form? Skriv till oss på kontaktsidan. Vi svarar inom 24 timmar, och säger vad vi kan göra och när.',
      'Är det bråttom för att du inte mår bra: ring 112 vid fara för liv, annars 1177 eller Mind Självmordslinjen 90101. Telefonerna går att nå också om något här inte fungerar.',
    ],
    link: { label: 'Till kontaktsidan', to: '/contact' },
  },
  {
    title: 'Om du inte är nöjd med svaret',
    body: ['Post- och telestyrelsen, PTS, har tillsyn över att lagen följs. Du kan tipsa dem om brister: pts.se.'],
  },
]
