import {
  CODE_LIFETIME,
  FREE_STOPS_A_DAY,
  REFUND_WINDOW_DAYS,
  RESET_LINK_LIFETIME,
  SESSION_LIFETIME_SECONDS,
  SIGNUP_CREDITS,
  VERIFICATION_LINK_LIFETIME,
} from '../../../contract/limits.ts'
import type { Topic } from './topic.ts'

const CODE_MINUTES = CODE_LIFETIME / 60_000
const LINK_HOURS = VERIFICATION_LINK_LIFETIME / 3_600_000
const RESET_MINUTES = RESET_LINK_LIFETIME / 60_000
const SESSION_HOURS = SESSION_LIFETIME_SECONDS / 3600

/** What clients ask of their account and of credits. */
export const CLIENT_ACCOUNT_TOPICS: readonly Topic[] = [
  {
    title: 'Konto och inloggning',
    questions: [
      {
        id: 'koden-kommer-inte',
        question: 'Koden kommer inte. Vad gör jag?',
        answer: [
          `Titta i skräpposten. Vänta en minut och välj sedan att skicka en ny kod. Koden har sex siffror och gäller i ${CODE_MINUTES} minuter. Länken i samma mejl gäller i högst ${LINK_HOURS} timmar. Har det gått längre sedan du skapade kontot? Skapa det igen.`,
          'Hade du redan ett konto med adressen? Då får du ett annat mejl, som säger det. Logga in med ditt gamla lösenord, eller välj ett nytt.',
        ],
        link: { label: 'Skicka ett nytt mejl', to: '/resend-verification' },
      },
      {
        id: 'glomt-losenordet',
        question: 'Jag har glömt lösenordet',
        answer: [
          `Begär en länk för att välja ett nytt. Den gäller i ${RESET_MINUTES} minuter och en gång. Du loggas ut överallt.`,
          'Ha din återställningskod till hands. Med den öppnas allt du har skrivit. Utan den kommer du in i kontot, men det gamla är låst tills du hittar koden, eller tills du och din terapeut öppnar det ni delar.',
        ],
        link: { label: 'Välj ett nytt lösenord', to: '/password-reset' },
      },
      {
        id: 'byta-losenord',
        question: 'Hur byter jag lösenord?',
        answer: [
          'Under Mitt konto › Lösenord, med ditt nuvarande lösenord. Alla andra enheter loggas ut, och du får ett mejl om bytet. Det du har skrivit öppnas som förut.',
        ],
        link: { label: 'Byt lösenord', to: '/profile#losenord' },
      },
      {
        id: 'aterstallningskod',
        question: 'Vad är återställningskoden?',
        answer: [
          'En kod med 26 tecken som visas en gång. Glömmer du lösenordet är den det enda som säkert öppnar det du har skrivit. Vi har ingen kopia. Skriv ut den, eller spara den i en lösenordshanterare.',
          'Har du tappat bort den men är inloggad skapar du en ny under Mitt konto › Återställningskod. Den gamla slutar då att gälla.',
        ],
      },
      {
        id: 'last-historik',
        question: 'Varför är en del av det jag har skrivit låst?',
        answer: [
          'Du har valt ett nytt lösenord utan återställningskoden. Inget har försvunnit. Det öppnas igen med koden du hade före bytet. Det du delade med din terapeut kan ni också öppna tillsammans: ni jämför en kontrollkod när ni hörs, så att ingen annan kan göra det i ditt namn. Privata samtal har terapeuten ingen nyckel till: dem öppnar bara koden.',
        ],
      },
      {
        id: 'tva-steg',
        question: 'Hur slår jag på tvåstegsinloggning?',
        answer: [
          'Under Mitt konto › Tvåstegsinloggning. Du skriver ditt lösenord och en kod som vi mejlar dig. Sedan behövs också en kod ur en app i mobilen när du loggar in. Du får reservkoder som fungerar en gång var. Spara dem. Andra enheter loggas ut, och för att slå av den behöver du ha loggat in med båda stegen.',
          'Har du tappat mobilen: välj ”Använd en reservkod eller återställningskoden” när du loggar in.',
        ],
      },
      {
        id: 'inloggade-enheter',
        question: 'Hur ser jag var jag är inloggad?',
        answer: [
          `Under Mitt konto › Inloggade enheter. Där kan du logga ut en enhet, eller alla andra. En inloggning gäller i högst ${SESSION_HOURS} timmar. Känner du inte igen en enhet: logga ut den och byt lösenord.`,
        ],
      },
      {
        id: 'byta-e-post',
        question: 'Kan jag byta e-postadress?',
        answer: [
          'Nej, inte i dag. Namn och telefonnummer ändrar du under Mitt konto › Profil. Vill du börja om med en annan adress kan du hämta ut dina uppgifter och skapa ett nytt konto.',
        ],
      },
    ],
  },
  {
    title: 'Credits och köp',
    questions: [
      {
        id: 'vad-ar-en-credit',
        question: 'Vad är en credit?',
        answer: [
          'En credit är ett meddelande från dig och ett svar. Ett nytt svar med ”Ändra” eller ”Svara annorlunda” kostar också 1 credit. Ett svar som inte kom fram kostar ingenting, och inte heller svar när tjänsten ser tydliga tecken på fara.',
          `Du kan stoppa ${FREE_STOPS_A_DAY} svar om dagen utan att det kostar. Efter dem kostar också ett stoppat svar en credit, om något av det hann visas. Dina credits förfaller aldrig.`,
        ],
      },
      {
        id: 'gratis-credits-drojer',
        question: `Mina ${SIGNUP_CREDITS} gratis credits har inte kommit`,
        answer: [
          'Om ovanligt många skapar konto samma dag kan de dröja, oftast högst ett dygn. Du behöver inte göra något.',
        ],
      },
      {
        id: 'angra-kop',
        question: 'Kan jag ångra ett köp?',
        answer: [
          `Ja, inom ${REFUND_WINDOW_DAYS} dagar. Du får tillbaka pengarna för de credits i köpet som du inte har använt. Gå till Mitt konto › Credits och köp, välj ”Ångra köpet” och sedan ”Bekräfta ånger”. Kvittot kommer med e-post.`,
        ],
      },
      {
        id: 'betalat-men-inga-credits',
        question: 'Jag har betalat men ser inga credits',
        answer: [
          'Vänta någon minut och öppna Mitt konto › Credits och köp. Står köpet inte där, skriv till oss med dagen och beloppet. Skicka aldrig kortnumret.',
        ],
        link: { label: 'Kontakta oss', to: '/contact' },
      },
      {
        id: 'kvitto',
        question: 'Var finns mina kvitton?',
        answer: [
          'Vid varje köp under Mitt konto › Credits och köp. Alla finns också hos vår betaltjänst Stripe, under ”Hantera betalningar”. Ditt kortnummer når aldrig oss.',
        ],
      },
    ],
  },
]
