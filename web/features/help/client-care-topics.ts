import {
  ASK_TO_READ_EVERY,
  INTRO_MEETING_MINUTES,
  INVITATION_LIFETIME_DAYS,
  REQUEST_ANSWERED_WITHIN,
} from '../../../contract/limits.ts'
import { KEEP_THERAPY_RECORDS_YEARS } from '../../../contract/retention.ts'
import { PLAN_LINK } from '../../frames/site-links.ts'
import { WRONG_CODES } from '../app-lock/lock.ts'
import { LOCK_MINUTES_TEXT } from '../app-lock/lock-minutes-text.ts'
import type { Topic } from './topic.ts'

const ANSWER_HOURS = REQUEST_ANSWERED_WITHIN / 3_600_000
const ASK_DAYS = ASK_TO_READ_EVERY / 86_400_000

/** What clients ask of their therapist, of what is known of them, and of being safe here. */
export const CLIENT_CARE_TOPICS: readonly Topic[] = [
  {
    title: 'Din terapeut',
    questions: [
      {
        id: 'hitta-terapeut',
        question: 'Hur får jag kontakt med en terapeut?',
        answer: [
          `Under Hitta en terapeut kan du läsa om dem som tar emot, och be om ett första möte på ${INTRO_MEETING_MINUTES} minuter. Det kostar ingenting. Du kan också fråga alla på en gång. Den som tackar ja får ditt förnamn, och du får en inbjudan med e-post.`,
          `Vi ber terapeuten svara inom ${ANSWER_HOURS} timmar och påminner om det dröjer, men kan inte lova ett svar. Du kan fråga någon annan när du vill.`,
        ],
        link: { label: 'Hitta en terapeut', to: '/find-therapist' },
      },
      {
        id: 'inbjudan',
        question: 'Jag har fått en inbjudan. Vad händer?',
        answer: [
          `Öppna länken i mejlet, eller skriv koden med åtta tecken. Du ser vem som bjuder in dig och väljer vad du delar innan ni ansluts. Inbjudan gäller i ${INVITATION_LIFETIME_DAYS} dagar och en gång. Har den gått ut: be om en ny.`,
        ],
        link: { label: 'Skriv in din kod', to: '/connect-therapist' },
      },
      {
        id: 'kontrollerad-legitimation',
        question: 'Vad betyder ”Legitimation kontrollerad”?',
        answer: [
          'Att vi har hittat personen i det nationella registret över legitimerade. Bara sådana terapeuter visas under Hitta en terapeut. Den som bjuder in dig själv kan vara okontrollerad: då står det, och vi frågar en gång till innan du delar något.',
        ],
      },
      {
        id: 'vad-ser-terapeuten',
        question: 'Vad kan min terapeut läsa?',
        answer: [
          'Din profil, dina mätningar, det du skriver i övningar, och det tjänsten noterar om samtalen: hur viktigt ett meddelande är, och om du kan vara i fara. Själva samtalen bara om du har valt att dela dem. Du ändrar det när du vill under Mitt konto › Delning, och det gäller genast.',
          'Delar du samtalen kan terapeuten läsa dem alla utom de privata, ett i taget eller i en följd, också de arkiverade: med namnen de har i din lista, med tidigare versioner av det du har ändrat, och med vad du tyckte om svaren. Säkerhetsplanen väljer du för sig, i planen.',
          'Under Mitt konto › Vem har läst ser du vad som har öppnats och när.',
        ],
      },
      {
        id: 'fragan-om-att-fa-lasa',
        question: 'Min terapeut frågar om att få läsa samtalen',
        answer: [
          `Du bestämmer. Svarar du ”Inte nu” delas inget, och terapeuten får inte veta att du har svarat. Frågan kan ställas högst en gång på ${ASK_DAYS} dagar.`,
        ],
      },
      {
        id: 'boka-tid',
        question: 'Hur bokar, flyttar eller avbokar jag en tid?',
        answer: [
          'Välj Boka samtal och skriv vilka tider som passar. När ni är överens bokar terapeuten tiden, och du ser den under Min Terapeut. Där kan du flytta den, avboka den och hämta en fil till din kalender. I kalendern heter den bara ”Möte”.',
        ],
      },
      {
        id: 'pausad-ai',
        question: 'AI:n är pausad, eller bara lyssnar',
        answer: [
          'Din terapeut har bestämt det, och det står vem som har bestämt det, och när. Bara lyssnar: AI:n speglar och frågar, men ger inga råd eller övningar. Pausad: du kan skriva ändå, det sparas och kostar inget, men ingen läser det i samma stund. Vid fara visas hjälplinjerna som vanligt.',
        ],
      },
      {
        id: 'till-nasta-samtal',
        question: 'Vad är Till nästa samtal?',
        answer: [
          'Din egen lista över det du vill ta upp. Varje rad är din tills du delar den med din terapeut. Har du en terapeut kan du i chatten välja ”Ta upp nästa gång” vid något du har skrivit. När ett långt samtal tar slut kan du spara en mening där, också utan terapeut, men inte i ett privat samtal.',
        ],
      },
      {
        id: 'sessioner',
        question: 'Vad sparas om våra sessioner?',
        answer: [
          'Terapeuten kan skriva anteckningar, och en AI får läsa dem bara om du har gett de samtycken som krävs. Du ser att sessionen är registrerad, och en sammanfattning när terapeuten har läst den och valt att visa den. Anteckningarna följer med när du hämtar ut dina uppgifter.',
          `Terapeutens egen krypterade kopia sparas i ${KEEP_THERAPY_RECORDS_YEARS} år, som lagen kräver.`,
        ],
      },
      {
        id: 'avsluta-kontakten',
        question: 'Hur byter eller avslutar jag kontakten?',
        answer: [
          'Under Mitt konto › Delning väljer du Koppla från. Då kan terapeuten inte längre läsa något av det du har skrivit, bokade tider avbokas, och terapeuten får veta att kontakten är avslutad. Du kan ha en terapeut åt gången, så koppla från innan du byter.',
        ],
      },
    ],
  },
  {
    title: 'Profil, mätningar och övningar',
    questions: [
      {
        id: 'min-profil',
        question: 'Vad står i Min profil?',
        answer: [
          'Det Lyhörd har märkt i det du har berättat, i elva områden, med dina egna ord bredvid. Du kan rätta med egna ord, säga att något inte stämmer, dölja det eller ta bort det. Det du döljer eller tar bort får varken AI:n eller din terapeut. ”Återskapa” gör om profilen ur det som är sparat. Det du själv har ändrat står kvar.',
        ],
      },
      {
        id: 'matningar',
        question: 'Vad betyder poängen i en mätning?',
        answer: [
          'Den är en vägledning inför ett samtal och ingen diagnos. Frågorna är våra egna svenska ordval efter MADRS-S, PHQ-9 och GAD-7, så jämför dig bara med dig själv över tid. Din terapeut kan läsa mätningarna. AI:n läser inte svaren, men får veta om något i dem tyder på att du kan vara i fara. Svarar du att du tänker på att dö visas hjälplinjer genast.',
        ],
      },
      {
        id: 'paminnelser',
        question: 'Hur stänger jag av påminnelser?',
        answer: [
          'Länken i mejlet leder till rätt ställe. Du hittar det också längst ner under Mätningar. Mejlet säger aldrig vad det gäller.',
        ],
      },
      {
        id: 'ovningar',
        question: 'Vem läser det jag skriver i en övning?',
        answer: [
          'Du, och din terapeut om ni är anslutna. AI:n läser det inte. Övningarna kostar inga credits och går att göra utan uppkoppling när sidan väl är öppen.',
        ],
      },
    ],
  },
  {
    title: 'Trygghet och dina uppgifter',
    questions: [
      {
        id: 'sakerhetsplan',
        question: 'Vad är en säkerhetsplan?',
        answer: [
          'Sex steg att gå igenom när det blir svårt, med dina egna ord: dina varningstecken, vad du kan göra själv, människor att vara med och att be om hjälp, linjer att ringa, och det som gör det tryggare omkring dig. Skriv den gärna en lugnare stund. Den kostar inga credits, och du kan skriva ut den.',
          'Du når den under Säkerhetsplan i menyn och i chatten. Planen är bara din, tills du kryssar för att din terapeut får läsa den. Skriver du till AI:n när du kan vara i fara får den det som står i planen, utan telefonnumren, och kan påminna dig om ett av dina steg. Står ord ur planen i ett svar ser den terapeut som får läsa dina samtal dem där.',
          'Med ”Spara på den här enheten” kan du läsa den utan uppkoppling. Då kan också den som öppnar webbläsaren läsa den, utan att logga in. Den tas bort härifrån när du loggar ut eller lämnar snabbt.',
        ],
        link: PLAN_LINK,
      },
      {
        id: 'lamna-snabbt',
        question: 'Någon kan se min skärm. Hur lämnar jag snabbt?',
        answer: [
          'Tryck på ”Lämna snabbt” i sidhuvudet, eller på Esc tre gånger. Du kommer till en sida om vädret och loggas ut. Det du höll på att skriva, och ett samtal utan konto, tas bort härifrån. Under Mitt konto › Lämna snabbt kan du välja att förbli inloggad på en enhet.',
          'Webbläsarens historik kan fortfarande visa tidigare sidor. Medan en sida ännu laddas är knappen bara en länk: då lämnar du sidan, men ingenting tas bort.',
        ],
      },
      {
        id: 'delad-dator',
        question: 'Jag delar dator eller telefon med någon',
        answer: [
          'Använd ett privat fönster i webbläsaren. Då finns varken historik eller inloggning kvar när du stänger det. Flikarnas namn och våra mejl säger aldrig vad du har skrivit, men att du har fått mejl från Lyhörd syns i din inkorg. Vill du att fliken heter ”Anteckningar” väljer du det under Mitt konto › Utseende.',
          'Är du inloggad kan du låsa sidan med en kod, som döljer den när du inte har rört den på en stund.',
        ],
        link: { label: 'Lås den här enheten', to: '/profile#las' },
      },
      {
        id: 'laset',
        question: 'Hur fungerar låset?',
        answer: [
          `Du slår på det under Mitt konto › Lås, med en kod på 4 till 8 siffror. När du inte har rört sidan på ${LOCK_MINUTES_TEXT} döljs den tills du skriver koden. Du väljer hur länge. ”Lås nu” döljer den genast. Kan din enhet låsas upp med finger eller ansikte kan det få öppna låset också.`,
          `Nummer att ringa syns utan kod, och ”Lämna snabbt” finns kvar. Efter ${WRONG_CODES} fel koder i rad loggas du ut. Har du glömt koden loggar du ut och in igen, med ditt lösenord. Då är låset borta.`,
          'Låset stänger ute den som tar upp din telefon, men det krypterar ingenting. Det gäller på den enhet där du slog på det, tills du loggar ut där.',
        ],
      },
      {
        id: 'larmas-nagon',
        question: 'Larmas någon om jag skriver att jag vill dö?',
        answer: [
          'Är du ansluten till en terapeut får hen ett larm om att du kan behöva hjälp, när tecknen är tydliga. I chatten, och under Mitt konto › Larm, ser du om hen har sett det. Vad du har skrivit står inte i larmet. Utan terapeut får ingen människa veta det. Allt märks inte, och ingen läser i samma stund. Behöver du någon nu: ring 112 vid fara för liv, eller Mind Självmordslinjen 90101.',
        ],
        link: { label: 'Vad Lyhörd gör vid fara, och inte gör', to: '/sakerhet#vad-som-hander' },
      },
      {
        id: 'samtycken',
        question: 'Hur tar jag tillbaka ett samtycke?',
        answer: [
          'Under Mitt konto › Samtycken. Då stannar chatten: inget nytt sparas eller skickas till AI:n. Det du redan har skrivit finns kvar tills du raderar det, och du kan ge samtycket igen när du vill.',
        ],
      },
      {
        id: 'hamta-ut',
        question: 'Hur hämtar jag ut allt som finns om mig?',
        answer: [
          'Under Mitt konto › Dina uppgifter väljer du Hämta allt. Du får en text att läsa och en fil med data. Filerna är inte låsta, så spara dem där bara du kommer åt dem.',
        ],
      },
      {
        id: 'radera-kontot',
        question: 'Hur raderar jag mitt konto?',
        answer: [
          'Under Mitt konto › Dina uppgifter › Radera kontot. Nycklarna förstörs först, så att ingen kan läsa det du har skrivit. Sedan raderas allt annat utom det lagen kräver: köpens datum och belopp, och din terapeuts egen kopia, utan koppling till ditt konto. Det går inte att ångra.',
        ],
      },
      {
        id: 'text-och-farger',
        question: 'Kan jag ändra textstorlek eller få mörkt läge?',
        answer: [
          'Ja. Valen finns längst ner på sidor som alla kan läsa, i menyn på små skärmar och under Mitt konto › Utseende. De gäller enheten du väljer dem på.',
        ],
      },
    ],
  },
]
