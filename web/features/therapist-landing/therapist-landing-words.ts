import { INTRO_MEETING_MINUTES, REQUEST_ANSWERED_WITHIN, THERAPIST_IDLE_LIMIT } from '../../../contract/limits.ts'

const MINUTE = 60_000
const ANSWER_HOURS = REQUEST_ANSWERED_WITHIN / (60 * MINUTE)
const IDLE_MINUTES = THERAPIST_IDLE_LIMIT / MINUTE

/** What a therapist has of it. */
export const BENEFITS = [
  {
    title: 'Du ser ett förlopp, inte bara ett möte',
    text: 'Hur det har varit sedan ni sågs: mätningar över tid, gjorda övningar, det klienten vill ta upp nästa gång och, om klienten delar samtalen, vad som sades i dem.',
  },
  {
    title: 'AI:n rättar sig efter dig',
    text: 'Skriv hur den ska vara, vad den ska låta bli och vad som ska vänta till era samtal. Låt den bara lyssna, eller pausa den, för en klient i taget. Prova den själv först.',
  },
  {
    title: 'AI:ns svar går att granska',
    text: 'Låt ett svar bedömas efter tio betyg, ändra bedömningen och gör den till en regel. Den gäller från klientens nästa meddelande.',
  },
  {
    title: 'Nya klienter när du vill ha dem',
    text: 'Kryssa i att du tar emot nya, så visas du för dem som söker en terapeut. Du tackar ja eller nej till varje förfrågan. Är det fullt kryssar du ur.',
  },
  {
    title: 'Dina egna klienter kan följa med',
    text: 'Bjud in dem du redan träffar med e-post. De väljer själva vad du får läsa, och du betalar inget extra för dem.',
  },
] as const

/** From an application to a treatment. */
export const STEPS = [
  {
    title: 'Ansök och bli kontrollerad',
    text: 'Skapa ett konto med ditt namn, din mottagning och din utbildning. Vi slår upp dig i HOSP, Socialstyrelsens register över legitimerad hälso- och sjukvårdspersonal. Medan du väntar kan du redan bjuda in egna klienter. De ser att kontrollen inte är gjord.',
  },
  {
    title: 'Skapa din profil',
    text: 'Berätta vem du är, vad du arbetar med, hur du arbetar och när du har tid. Det är vad den som söker får läsa. Slå på tvåstegsinloggning och spara din återställningskod.',
  },
  {
    title: 'Bli matchad',
    text: `Den som söker kan be just dig om ett första möte, på ${INTRO_MEETING_MINUTES} minuter och utan kostnad, eller fråga alla kontrollerade terapeuter på en gång. Du tackar ja eller nej. Säger du ja får klienten en inbjudan och väljer vad ni delar.`,
  },
  {
    title: 'Börja behandla',
    text: 'Ni ses där ni brukar: på mottagningen, i telefon eller i ditt eget videosystem. Här bokar ni tider, du dokumenterar sessionerna och följer det som händer emellan dem.',
  },
] as const

export const AI_DOES = [
  'Svarar klienten dygnet runt på svenska, och säger att den är en AI.',
  'Följer det du har skrivit, så långt Lyhörds säkerhetsregler tillåter.',
  'Visar hjälplinjer när något tyder på fara. Allt märks inte.',
  'Samlar det klienten har berättat i en profil, som klienten själv rättar, döljer och raderar i.',
  'Läser dina sessionsanteckningar om klienten har gett de samtycken som krävs.',
]

export const AI_DOES_NOT = [
  'Ställer inga diagnoser, och ersätter inte din bedömning.',
  'Märker inte all fara. När tecknen är tydliga får du ett larm och ett mejl om att det finns, men Lyhörd är ingen jour.',
  'Läser inte svaren i mätningarna, men får veta om något i dem tyder på fara. Läser inte dina privata anteckningar.',
  'Svarar inte i ditt namn, och skriver inget i din journal.',
  'Körs inte bara i EU. Modellen är Anthropics och ser texten medan den arbetar. Databasen ligger i EU.',
]

/** What is asked of whoever joins. */
export const ASKED = [
  {
    title: 'Legitimation',
    text: 'Utan kontrollerad legitimation kan du bjuda in egna klienter, men inte bli matchad.',
  },
  {
    title: 'Tvåstegsinloggning',
    text: `Innan du öppnar en klients text behövs en kod från din telefon. Efter ${IDLE_MINUTES} minuter utan att du har gjort något frågar sidan efter lösenordet igen.`,
  },
  {
    title: 'Ditt eget yrkesansvar',
    text: 'Du arbetar självständigt och svarar för din vård, din tystnadsplikt och din journal.',
  },
  {
    title: `Svar inom ${ANSWER_HOURS} timmar`,
    text: 'Det ber vi dig om när någon frågar just dig, och vi påminner om det dröjer.',
  },
  {
    title: 'Ett första möte utan kostnad',
    text: `${INTRO_MEETING_MINUTES} minuter med den som vi matchar dig med, så att ni båda kan känna efter.`,
  },
  {
    title: 'Inget om enskilda klienter till AI:n',
    text: 'Instruktioner, regler och kunskapsbas används i samtalen med alla dina klienter.',
  },
]
