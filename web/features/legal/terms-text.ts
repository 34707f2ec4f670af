import { ANONYMOUS_CHATS, FREE_STOPS_A_DAY, SIGNUP_CREDITS } from '../../../contract/limits.ts'
import type { LegalSection } from './legal-document.tsx'
import { CONTACT_SENTENCE } from './provider.ts'

/** The client's terms of use: fourteen sections. */
export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    title: 'Tjänsten',
    body: [
      'Lyhörd är en webbtjänst där du kan prata med en AI om hur du har det, och, om du vill, dela det med en terapeut. Tjänsten ger stöd och reflektion.',
    ],
  },
  {
    title: 'Vad tjänsten inte är',
    body: [
      'Lyhörd är inte sjukvård, ställer inga diagnoser och ersätter inte behandling. AI:n kan ha fel. Fatta inte beslut om vård eller läkemedel utifrån det den skriver.',
    ],
  },
  {
    title: 'Vid fara',
    body: [
      'Tjänsten är inte en akutmottagning. Vid fara för liv: ring 112. Råd om vård: 1177. Mind Självmordslinjen: 90101.',
      'Märker tjänsten tecken på att du har det svårt visas vart du kan vända dig. Ser den tydliga tecken på fara kostar svaren ingenting. En dag med många sådana svar kommer de till sist med egna ord från Lyhörd i stället för från AI:n. Den märker inte allt.',
    ],
    link: { label: 'Så märks fara, och vad som händer då', to: '/sakerhet' },
  },
  {
    title: 'Vem som får ha konto',
    body: [
      'Du ska ha fyllt 18 år och lämna riktiga uppgifter. Kontot är ditt eget: låt ingen annan använda det och håll lösenordet för dig själv.',
    ],
  },
  {
    title: 'Samtycke till uppgifter om hälsa',
    body: [
      'Innan något du skriver i ditt konto sparas eller skickas till AI:n behöver du uttryckligen ha samtyckt till att uppgifter om din hälsa behandlas. Du kan ta tillbaka samtycket när du vill. Då kan du inte fortsätta chatta i kontot.',
    ],
  },
  {
    title: 'Så får du använda tjänsten',
    body: [
      'Du får inte försöka komma åt andras uppgifter, störa driften, kringgå gränser eller använda tjänsten för att skada någon.',
    ],
  },
  {
    title: 'Priser och credits',
    body: [
      `En credit är ett meddelande från dig och ett svar från AI:n. Ändrar du ett meddelande, eller ber om ett annat svar på det, är det ett nytt svar och kostar också en credit. Utan konto är ${ANONYMOUS_CHATS} meddelanden gratis, och du får ${SIGNUP_CREDITS} credits när du skapar ett konto. Om ovanligt många skapar konto samma dag kan de dröja, oftast högst ett dygn.`,
      [
        'Prova på: 49 kr för 50 credits.',
        'Komma igång: 99 kr för 150 credits.',
        'Daglig användning: 349 kr för 1\u00a0000 credits.',
      ],
      `Engångsköp. Dina credits förfaller aldrig. Ett svar som misslyckas eller är tomt kostar ingenting. Du kan stoppa ${FREE_STOPS_A_DAY} svar om dagen utan att det kostar; därefter kostar ett stoppat svar som har börjat visas en credit. Ändrade priser meddelas minst 30 dagar i förväg och gäller bara nya köp.`,
    ],
  },
  {
    title: 'Ångerrätt och återbetalning',
    body: ['Inom 30 dagar från ett köp får du tillbaka pengarna för de credits i köpet som du inte har använt.'],
  },
  {
    title: 'Terapeuter',
    body: [
      'Terapeuter som finns i tjänsten är självständiga och ansvarar för sin egen verksamhet. Vad en terapeut får se bestämmer du, och du kan ändra dig.',
      'För terapeuterna gäller egna villkor.',
    ],
    link: { label: 'Villkoren för terapeuter', to: '/therapist-terms' },
  },
  {
    title: 'Det du skriver',
    body: [
      'Det du skriver är ditt. Vi behandlar det bara för att kunna ge dig tjänsten, så som integritetspolicyn beskriver.',
    ],
  },
  {
    title: 'Tillgänglighet och ändringar',
    body: [
      'Vi försöker hålla tjänsten öppen dygnet runt men kan inte lova att den alltid fungerar. Väsentliga ändringar av villkoren meddelas minst 30 dagar i förväg.',
    ],
  },
  {
    title: 'Uppsägning',
    body: [
      'Du kan sluta använda tjänsten när du vill. Vi kan säga upp ett konto med 30 dagars varsel, eller genast om villkoren bryts allvarligt. Oanvända credits som du betalat för betalas då tillbaka, om inte uppsägningen beror på missbruk.',
    ],
  },
  {
    title: 'Ansvar',
    body: [
      'Vårt ansvar är begränsat till det du har betalat de senaste 12 månaderna, om inte tvingande lag säger något annat. Det begränsar aldrig dina rättigheter som konsument.',
    ],
  },
  {
    title: 'Lag, tvist och kontakt',
    body: [
      'Svensk lag gäller. Tvister prövas av allmän domstol med Stockholms tingsrätt som första instans. Som konsument kan du också vända dig till Allmänna reklamationsnämnden, arn.se.',
      CONTACT_SENTENCE,
    ],
    link: { label: 'Till kontaktsidan', to: '/contact' },
  },
]
