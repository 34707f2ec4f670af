import { INTRO_MEETING_MINUTES, REQUEST_ANSWERED_WITHIN, THERAPIST_IDLE_LIMIT } from '../../../contract/limits.ts'
import { KEEP_THERAPY_RECORDS_YEARS } from '../../../contract/retention.ts'
import { CLIENT_FEE, MONTHLY_FEE } from '../payments/price-text.ts'
import type { LegalSection } from './legal-document.tsx'
import { CONTACT_SENTENCE } from './provider.ts'

const IDLE_MINUTES = THERAPIST_IDLE_LIMIT / 60_000
const ANSWER_HOURS = REQUEST_ANSWERED_WITHIN / 3_600_000

/** The terms that a therapist accepts in place of the client's, by creating an account. */
export const THERAPIST_TERMS_SECTIONS: readonly LegalSection[] = [
  {
    title: 'Vad avtalet gäller',
    body: [
      'Avtalet gäller mellan dig som terapeut och oss som driver Lyhörd. Lyhörd ger dig ett verktyg: kontakt med klienter, deras underlag i den mån de delar det, ett sätt att dokumentera möten, och en AI som du kan anpassa.',
      'Du är självständig. Avtalet gör dig inte anställd hos oss, och vi utför inte vård åt dig.',
    ],
  },
  {
    title: 'Vem som får ansluta sig',
    body: [
      'Du ska ha fyllt 18 år, lämna riktiga uppgifter och ha rätt att utöva ditt yrke.',
      'Att skapa konto är gratis, och du kan bjuda in dina egna klienter genast. Innan du visas under Hitta en terapeut, eller föreslås för någon som inte känner dig, kontrollerar en människa hos oss din legitimation mot det nationella registret hos Socialstyrelsen. Till dess ser klienter att Lyhörd inte har kontrollerat den.',
      'Efter kontrollen ändras ditt namn bara med vår hjälp, så att uppgiften fortsätter att gälla rätt person. Förlorar du legitimationen eller får den begränsad ska du säga till oss genast.',
    ],
  },
  {
    title: 'Avgifter',
    body: [
      [
        'Att ansluta sig kostar ingenting.',
        `${MONTHLY_FEE} i månaden, för varje kalendermånad som din legitimation är kontrollerad hos oss, om så bara en del av den. Före kontrollen betalar du ingenting.`,
        `${CLIENT_FEE}, en gång, för varje ny klient som du har fått genom Lyhörd: någon som bad om en terapeut här, fick ditt ja och anslöt sig till dig, och som inte har varit din klient här förut. Klienter som du själv bjuder in kostar ingenting.`,
      ],
      `Priset för dina egna sessioner bestämmer du, och du tar betalt för dem själv. Lyhörd tar ingen del av dem. Ett första möte som någon bett om under Hitta en terapeut är ${INTRO_MEETING_MINUTES} minuter och kostar inte klienten något.`,
      'Vi fakturerar månaden i efterskott. Av fakturan framgår dagen för varje ny klient, aldrig vem det är. Ska moms läggas till enligt lag står det på fakturan.',
      'Ändrade avgifter meddelas skriftligt minst 30 dagar i förväg och gäller nya perioder. Betalda avgifter återbetalas inte, om inte lagen kräver det.',
    ],
  },
  {
    title: 'Vården är din',
    body: [
      'Den vård du ger ansvarar du för. Det gäller också det du gör genom Lyhörd. Du följer patientsäkerhetslagen, patientdatalagen och vad som i övrigt gäller för ditt yrke, har den försäkring som lagen kräver, och är anmäld som vårdgivare hos Inspektionen för vård och omsorg om du behöver vara det.',
      'Du har tystnadsplikt för det klienter anförtror dig, också för det du läser här. Den gäller även när kontakten eller avtalet är slut.',
    ],
  },
  {
    title: 'Vad du får läsa',
    body: [
      'Klienten bestämmer. Den som ansluter sig till dig delar sin profil, sina mätningar, det hen skriver i övningar och det Lyhörd märker. Samtalen med AI:n delas bara om klienten väljer det, och klienten kan ändra sig när som helst. Då upphör din nyckel att fungera i samma stund.',
      'Det du läser skrivs i klientens logg innan det visas för dig. Be om att få läsa när det finns ett behov i behandlingen, inte annars.',
      'Märker Lyhörd tydliga tecken på att en ansluten klient är i fara visas hjälplinjerna för klienten, och du får ett larm i Lyhörd och ett mejl om att det finns. Allt märks inte. Lyhörd är ingen jour, och du behöver inte vara nåbar dygnet runt. Vad som ska göras vid fara kommer du och klienten överens om själva.',
    ],
  },
  {
    title: 'Journal',
    body: [
      `Är du skyldig att föra journal ansvarar du för att den blir förd och för att den uppfyller lagen. Det du registrerar om sessioner här kan vara en del av journalen. Vi sparar det i ${KEEP_THERAPY_RECORDS_YEARS} år efter den senaste ändringen, och du behåller en egen krypterad kopia också när klienten har slutat dela eller raderat sitt konto.`,
      'Kopian och dina privata anteckningar öppnas bara med din egen nyckel, och försvinner om du raderar ditt konto. Hämta ut dem först. Spara din återställningskod: glömmer du lösenordet utan den kan vi inte öppna något åt dig.',
    ],
  },
  {
    title: 'AI:ns roll',
    body: [
      'AI:n svarar klienten när du inte är där. Den är inte legitimerad, ställer inga diagnoser och kan ha fel. Svaren är Lyhörds, inte dina.',
      'Du kan anpassa den med instruktioner, inställningar, en kunskapsbas och regler, granska dess svar, låta den bara lyssna eller pausa den. För det du skriver dit svarar du. Skriv aldrig något om en enskild klient där: det används i samtal med alla dina klienter. Lyhörds säkerhetsregler gäller alltid före dina.',
      'Analyser, granskningar, insikter och mätningar är underlag. Du avgör vad som stämmer, och en sammanfattning av en session visas för klienten bland sessionerna först när du har läst den och valt det.',
    ],
  },
  {
    title: 'Säkerhet',
    body: [
      [
        'Kontot är ditt eget. Ingen annan får använda det.',
        `Tvåstegsinloggning krävs innan det en klient har skrivit öppnas. Efter ${IDLE_MINUTES} minuter utan användning stängs sidan tills du skriver lösenordet.`,
        'Misstänker du att någon har kommit åt kontot, eller något du har läst eller hämtat här, säger du till oss utan dröjsmål.',
      ],
    ],
  },
  {
    title: 'Så får du använda tjänsten',
    body: [
      'Bjud bara in personer som vet om det och som du har eller ska ha en kontakt med. Lova inget som vården inte kan hålla. Använd det du får läsa till klientens behandling och ingenting annat. Försök inte komma åt andras uppgifter, störa driften eller kringgå gränser.',
      `En förfrågan besvarar du helst inom ${ANSWER_HOURS} timmar. Vi påminner om det dröjer. Vill du inte ha nya förfrågningar tar du bort krysset vid ”Jag tar emot nya klienter” under Mitt konto.`,
    ],
  },
  {
    title: 'Personuppgifter',
    body: [
      'För klientens konto, samtalen med AI:n och det som märks i dem är Lyhörd personuppgiftsansvarig. För din journal och din egen behandling av klientens uppgifter är du, eller din arbetsgivare, personuppgiftsansvarig.',
      'Det du registrerar om sessioner behandlar Lyhörd åt dig, som personuppgiftsbiträde, på dessa villkor:',
      [
        'bara för att ge dig tjänsten så som den beskrivs här och i integritetspolicyn, och efter det du gör i den,',
        'av personer som har lovat tystnad, och med den säkerhet som policyn beskriver: texterna är krypterade så att vi inte kan läsa dem i lagrad form,',
        'med de underleverantörer som policyn nämner. Byter vi eller lägger vi till någon meddelar vi det minst 30 dagar i förväg, och du kan invända,',
        'vi hjälper dig att svara på klienters begäran, säger till utan dröjsmål om en incident rör dina uppgifter, och visar det du behöver för att kunna kontrollera oss,',
        'du hämtar ut uppgifterna när du vill. När kontot raderas raderas de, utom det som lagen säger att vi ska spara.',
      ],
      'Uppgifterna om dig själv behandlar vi som integritetspolicyn säger.',
    ],
    link: { label: 'Läs integritetspolicyn', to: '/privacy' },
  },
  {
    title: 'Uppsägning',
    body: [
      'Du kan sluta när du vill, genom att radera kontot under Mitt konto. Avgifter för den månad som pågår, och för klienter som redan har anslutit sig, betalas ändå. Dina klienter behåller sitt eget och får ett mejl om att kontakten är avslutad. Ta hand om dem innan du går: en pågående behandling ska avslutas eller lämnas över på ett säkert sätt.',
      'Vi kan säga upp avtalet med 30 dagars varsel, eller genast om villkoren bryts allvarligt eller om din legitimation har dragits in.',
    ],
  },
  {
    title: 'Ansvar',
    body: [
      'Vårt ansvar är begränsat till det du har betalat till oss de senaste 12 månaderna, om inte tvingande lag säger något annat. Vi försöker hålla tjänsten öppen dygnet runt men kan inte lova att den alltid fungerar. Ha en väg till dina klienter som inte hänger på den.',
    ],
  },
  {
    title: 'Ändringar av villkoren',
    body: [
      'Väsentliga ändringar meddelas minst 30 dagar i förväg. Vill du inte fortsätta då kan du säga upp avtalet innan.',
    ],
  },
  {
    title: 'Lag, tvist och kontakt',
    body: [
      'Svensk lag gäller. Tvister prövas av allmän domstol med Stockholms tingsrätt som första instans.',
      CONTACT_SENTENCE,
    ],
    link: { label: 'Till kontaktsidan', to: '/contact' },
  },
]
