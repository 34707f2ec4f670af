import {
  ASK_TO_READ_EVERY,
  INTRO_MEETING_MINUTES,
  INVITATION_LIFETIME_DAYS,
  REQUEST_ANSWERED_WITHIN,
  THERAPIST_IDLE_LIMIT,
} from '../../../contract/limits.ts'
import { KEEP_THERAPY_RECORDS_YEARS } from '../../../contract/retention.ts'
import { REVIEW_RULES } from '../../../contract/review-limits.ts'
import { CLIENT_FEE, MONTHLY_FEE } from '../payments/price-text.ts'
import type { Topic } from './topic.ts'

const ANSWER_HOURS = REQUEST_ANSWERED_WITHIN / 3_600_000
const ASK_DAYS = ASK_TO_READ_EVERY / 86_400_000
const IDLE_MINUTES = THERAPIST_IDLE_LIMIT / 60_000

/** What therapists ask. */
export const THERAPIST_TOPICS: readonly Topic[] = [
  {
    title: 'Konto, kontroll och avgifter',
    questions: [
      {
        id: 'terapeut-borja',
        question: 'Hur kommer jag igång?',
        answer: [
          'Skapa ett terapeutkonto, bekräfta adressen, spara återställningskoden och slå på tvåstegsinloggning. Sedan kan du bjuda in dina klienter genast.',
        ],
        link: { label: 'Skapa terapeutkonto', to: '/therapist/signup' },
      },
      {
        id: 'terapeut-kontroll',
        question: 'Hur kontrolleras min legitimation?',
        answer: [
          'En människa hos oss söker upp dig i Socialstyrelsens register över legitimerade. Innan dess visas du inte under Hitta en terapeut, och klienter du bjuder in ser att legitimationen inte är kontrollerad. Efteråt står det att den är det. Ditt namn ändras sedan bara med vår hjälp.',
        ],
      },
      {
        id: 'terapeut-synas',
        question: 'Hur syns jag för dem som söker?',
        answer: [
          'När legitimationen är kontrollerad och rutan ”Jag tar emot nya klienter” är ikryssad under Mitt konto › Profil. Där fyller du också i ”Om dig”, ”Det du arbetar med”, ”Arbetssätt” och ”När du har tid”. De används när vi föreslår vem som kan passa någon.',
        ],
      },
      {
        id: 'terapeut-avgifter',
        question: 'Vad betalar jag?',
        answer: [
          `Att ansluta sig är gratis. ${MONTHLY_FEE} för varje månad då du är kontrollerad, och ${CLIENT_FEE} en gång för varje ny klient som har bett om en terapeut här och anslutit sig till dig. Klienter du själv bjuder in kostar ingenting. Du får en faktura i efterskott, med dagar men aldrig namn.`,
          `Priset för dina sessioner bestämmer du, och du tar betalt för dem själv. Det första mötet som någon ber om här är ${INTRO_MEETING_MINUTES} minuter och gratis för klienten.`,
        ],
        link: { label: 'Läs villkoren för terapeuter', to: '/therapist-terms' },
      },
      {
        id: 'terapeut-tva-steg',
        question: 'Varför kan jag inte läsa mina klienters texter?',
        answer: [
          'Det klienter har skrivit öppnas först när du har loggat in med två steg. Slå på det under Mitt konto › Tvåstegsinloggning. Har du gjort det och något ändå är låst kan klienten ha bytt lösenord utan återställningskod, eller ha slutat dela.',
        ],
      },
      {
        id: 'terapeut-sidan-stangdes',
        question: 'Sidan stängdes medan jag skrev',
        answer: [
          `Efter ${IDLE_MINUTES} minuter utan användning stängs sidan, så att ingen annan läser det klienter anförtror dig. Skriv lösenordet så öppnas den igen, med det du höll på att skriva.`,
        ],
      },
      {
        id: 'terapeut-mitt-konto',
        question: 'Var ställer jag in mitt konto?',
        answer: [
          'Under Mitt konto. I Profil skriver du det som klienter ser. Lösenord, Återställningskod, Tvåstegsinloggning och Inloggade enheter är din inloggning, och i Vem har läst står vad du och andra har gjort i kontot.',
          'Lås döljer sidorna på den här enheten när du har lämnat den en kort stund, tills du skriver en kod. Lämna snabbt säger om du också loggas ut då. I Utseende väljer du färger, textstorlek och vad fliken heter, och i Dina uppgifter hämtar du ut eller raderar det du har.',
        ],
        link: { label: 'Till Mitt konto', to: '/profile' },
      },
      {
        id: 'terapeut-kontrollkod',
        question: 'En klient har låst historik. Hur öppnar jag den?',
        answer: [
          'På första sidan står det när du kan hjälpa till. Ring eller träffa klienten och jämför kontrollkoden, tecken för tecken. Ett mejl räcker inte: den som kommer åt någons e-post kan ha valt ett nytt lösenord där. Stämmer koden öppnas det ni delar.',
        ],
      },
    ],
  },
  {
    title: 'Klienter och förfrågningar',
    questions: [
      {
        id: 'terapeut-bjuda-in',
        question: 'Hur bjuder jag in en klient?',
        answer: [
          `Välj Bjud in en klient och skriv e-postadressen och gärna en hälsning. Klienten får ett mejl med en länk och en kod med åtta tecken. Hälsningen står inte i mejlet, utan väntar bakom koden. Inbjudan gäller i ${INVITATION_LIFETIME_DAYS} dagar. Under Inbjudningar ser du om den är använd och kan kopiera koden.`,
        ],
      },
      {
        id: 'terapeut-forfragningar',
        question: 'Hur svarar jag på en förfrågan?',
        answer: [
          `Förfrågningar står på första sidan. Du ser ett förnamn. Svara helst inom ${ANSWER_HOURS} timmar. Vi påminner om det dröjer. Tackar du ja får klienten en inbjudan och väljer själv vad ni delar. Det klienten har skrivit till alla terapeuter läser du först när ni är anslutna.`,
        ],
      },
      {
        id: 'terapeut-tider',
        question: 'Hur bokar vi tider?',
        answer: [
          'När du svarar på en förfrågan om tid kan du boka den på en gång: dag, klockslag, längd, form och plats eller länk. Båda kan flytta och avboka, och den andra får ett mejl om att något har ändrats, aldrig vad. Filen till kalendern heter ”Möte”.',
        ],
      },
      {
        id: 'terapeut-vad-ser-jag',
        question: 'Vad ser jag av en klient?',
        answer: [
          'Namn och kontaktuppgifter, profilen med insikter, mätningar, övningar, delade rader till nästa samtal, säkerhetsplanen om klienten har valt att dela den, hur många meddelanden det är och vad tjänsten har noterat i dem. Samtalen med AI:n bara om klienten delar dem: alla eller ett i taget, också de klienten har arkiverat, med tidigare versioner av det klienten har ändrat och med vad klienten tyckte om svaren. Du kan läsa men inte skriva där. Varje läsning står i klientens logg.',
        ],
      },
      {
        id: 'terapeut-be-om-att-fa-lasa',
        question: 'Kan jag be om att få läsa samtalen?',
        answer: [
          `Ja, på klientens sida, högst en gång på ${ASK_DAYS} dagar. Klienten får två likvärdiga val. Svarar klienten nej får du inte veta det: för dig är det som förut.`,
        ],
      },
      {
        id: 'terapeut-klient-borta',
        question: 'En klient är borta ur listan',
        answer: [
          'Klienten har kopplat från eller raderat sitt konto. Du kan inte läsa något av klienten längre. Det du själv har skrivit om era sessioner finns i din egen kopia, som du hämtar under Mitt konto › Dina uppgifter.',
        ],
      },
      {
        id: 'terapeut-larmas',
        question: 'Larmas jag om en klient är i fara?',
        answer: [
          'Ja, när tecknen är tydliga. Larmet står först på din sida, och ett mejl säger att det finns, inte vem det gäller. Välj ”Jag har sett det”, så ser klienten det. Annars påminns du efter en kvart, och efter en timme får den som driver Lyhörd veta det, och försöker nå dig. Klienten får hjälplinjerna genast. Allt märks inte: kom överens med dina klienter om vad de gör när det är bråttom.',
        ],
        link: { label: 'Hur väl fara märks, i siffror', to: '/sakerhet#siffror' },
      },
    ],
  },
  {
    title: 'Anpassa och granska AI:n',
    questions: [
      {
        id: 'terapeut-anpassa',
        question: 'Hur anpassar jag AI:n?',
        answer: [
          'Under AI-inställningar: fyra instruktioner (börja gärna med en mall), ton och metoder under fliken Preferenser, och en kunskapsbas med texter eller dokument. AI:n får de avsnitt som passar det klienten skriver. Prova under fliken Testa innan du litar på det. Allt gäller i samtal med alla dina klienter, så skriv aldrig om en enskild person.',
          'Lyhörds säkerhetsregler gäller alltid före dina.',
        ],
      },
      {
        id: 'terapeut-ryms-inte',
        question: 'Varför står det ”Ryms inte: tillämpas inte”?',
        answer: [
          'AI:n läser en begränsad mängd anpassning, det med högst prioritet först. Korta en instruktion eller ge den högre prioritet, så ryms den.',
        ],
      },
      {
        id: 'terapeut-granska',
        question: 'Vad är en granskning?',
        answer: [
          'Vid ett av AI:ns svar väljer du Granska. En AI sätter tio betyg och föreslår vad som kunde ha blivit bättre. De fem första betygen kan du ändra. Klienten ser i sin logg att en granskning är gjord. Svaret till klienten ändras inte.',
        ],
      },
      {
        id: 'terapeut-regler',
        question: 'Vad är regler för AI:n?',
        answer: [
          `En eller två meningar om hur AI:n ska svara i stället, som du godkänner efter en granskning. De gäller från klienternas nästa meddelande. Du kan ha ${REVIEW_RULES} och ta tillbaka dem när du vill. Skriv inget som någon går att känna igen på.`,
        ],
      },
      {
        id: 'terapeut-pausa',
        question: 'Kan jag pausa AI:n för en klient?',
        answer: [
          'Ja, på klientens sida: som vanligt, bara lyssna, eller pausad med en mening från dig. Klienten ser vem som har bestämt det. Klienten kan skriva ändå, det kostar inget, och den som kan vara i fara får alltid ett svar med linjer att ringa.',
        ],
      },
    ],
  },
  {
    title: 'Sessioner, journal och uppgifter',
    questions: [
      {
        id: 'terapeut-session',
        question: 'Hur registrerar jag en session?',
        answer: [
          'På klientens sida, under Sessioner: dag, slag av möte, anteckningar och, om du vill, en utskrift av samtalet. Du kan tala in. Det du skriver sparas som utkast i fliken tills du sparar. Privata anteckningar låses med din egen nyckel: varken klienten, AI:n eller någon annan terapeut läser dem.',
        ],
      },
      {
        id: 'terapeut-analys',
        question: 'Varför blir sessionen inte analyserad?',
        answer: [
          'AI:n läser anteckningar och utskrift bara om klienten har gett de samtycken som krävs. Sammanfattningen till klienten visas bland sessionerna först när du har läst den och valt ”Visa för klienten”. En ny analys döljer den igen.',
        ],
      },
      {
        id: 'terapeut-journal',
        question: 'Är det här min journal?',
        answer: [
          `Det kan vara en del av den, men du ansvarar för att journalen uppfyller lagen. Det du skriver om sessioner sparas i ${KEEP_THERAPY_RECORDS_YEARS} år efter den senaste ändringen, också om klienten kopplar från eller raderar sitt konto. Då finns det bara i din egen kopia.`,
        ],
      },
      {
        id: 'terapeut-matningar',
        question: 'Kan jag använda mätningar och övningar?',
        answer: [
          'Du ser dem som klienten har gjort. Klienten väljer själv om och när ett formulär fylls i. Frågorna är våra egna svenska ordval efter MADRS-S, PHQ-9 och GAD-7, inte de validerade översättningarna. En övning kan du be klienten göra, med dina egna ord.',
        ],
      },
      {
        id: 'terapeut-sluta',
        question: 'Hur slutar jag?',
        answer: [
          'Avsluta eller lämna över pågående behandlingar. Hämta ut dina uppgifter under Mitt konto › Dina uppgifter: din kopia av anteckningarna försvinner med kontot. Radera sedan kontot. Dina klienter behåller sitt eget och får ett mejl om att kontakten är avslutad.',
        ],
      },
    ],
  },
]
