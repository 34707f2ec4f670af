import { REFUND_WINDOW_DAYS, SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { KEEP_THERAPY_RECORDS_YEARS } from '../../../contract/retention.ts'

interface FaqSet {
  readonly title: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** What people ask first, as far as the page above has not answered it. Every answer must stay true. */
export const FAQ: readonly FaqSet[] = [
  {
    title: 'Om samtalet',
    questions: [
      {
        question: 'Är det en människa som svarar?',
        answer:
          'Nej. Det är en AI som är instruerad att lyssna, spegla det du säger och ställa en fråga i taget. Den kan ha fel, ställer inga diagnoser och ersätter inte vård.',
      },
      {
        question: 'Vad händer om jag mår riktigt dåligt?',
        answer:
          'Handlar det om fara för liv: ring 112. Märker tjänsten tecken på att du har det svårt visar den direkt vart du kan vända dig. Är det tydliga tecken på fara kostar svaren ingenting. Ingen människa får veta det, utom en terapeut som du har anslutit dig till. Ser terapeuten inte sitt larm får den som driver Lyhörd veta att det finns, men inte vem det gäller. Knappen ”Akut hjälp” finns alltid i chatten och fungerar även utan nät.',
      },
      {
        question: 'Måste jag berätta vem jag är?',
        answer:
          'Nej. De första svaren kräver varken namn eller e-post. Skapar du ett konto behöver vi en e-postadress. Förnamn skriver du bara om du vill.',
      },
      {
        question: 'Någon kan se min skärm. Hur lämnar jag snabbt?',
        answer:
          'Tryck på ”Lämna snabbt” i sidhuvudet, eller på Esc tre gånger. Du kommer till en sida om vädret, och det du höll på att skriva tas bort härifrån. Webbläsarens historik kan fortfarande visa att du har varit här.',
      },
      {
        question: 'Hur gammal behöver jag vara?',
        answer:
          'Du behöver ha fyllt 18 år för att skapa ett konto. Är du yngre kan du prata med BRIS på 116 111, dygnet runt.',
      },
    ],
  },
  {
    title: 'Om terapeuter, pris och dina uppgifter',
    questions: [
      {
        question: 'Läser min terapeut det jag skriver till AI:n?',
        answer:
          'Bara om du säger ja. När du ansluter dig till en terapeut får terapeuten läsa din profil: det Lyhörd har noterat om dig, dina mätningar och det du skriver i övningar. Samtalen frågar vi om särskilt, och du kan ändra dig när du vill.',
      },
      {
        question: 'Hur vet jag att terapeuten är legitimerad?',
        answer:
          'Den som visas här, eller som du matchas med, har vi slagit upp i det nationella registret. Blir du inbjuden av någon som vi inte har kontrollerat står det i inbjudan.',
      },
      {
        question: 'Kostar det något att prova?',
        answer: `Nej, och du anger inget kort förrän du själv väljer att köpa credits. Om ovanligt många skapar konto samma dag kan de ${SIGNUP_CREDITS} samtalen dröja, oftast högst ett dygn. Inget dras av sig självt.`,
      },
      {
        question: 'Kan jag ångra ett köp?',
        answer: `Ja, inom ${REFUND_WINDOW_DAYS} dagar. Du gör det själv under Mitt konto och får tillbaka pengarna för de credits i köpet som du inte har använt.`,
      },
      {
        question: 'Kan jag få ut eller radera det jag har skrivit?',
        answer: `Ja, båda delarna, själv och när du vill. Under Mitt konto hämtar du allt, eller raderar kontot: då försvinner nycklarna först, så att ingen kan läsa det du har skrivit. Det en terapeut har antecknat om era möten sparar terapeuten i ${KEEP_THERAPY_RECORDS_YEARS} år, som lagen kräver.`,
      },
    ],
  },
]
