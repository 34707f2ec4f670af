import { ANONYMOUS_CHATS, INTRO_MEETING_MINUTES, SIGNUP_CREDITS } from '../../../contract/limits.ts'

/** How it goes, in three steps. */
export const STEPS = [
  [
    'Börja prata',
    `Skriv ett meddelande. De ${ANONYMOUS_CHATS} första kräver inget konto. Med ett konto får du ${SIGNUP_CREDITS} credits till, oftast genast, och samtalet följer med.`,
  ],
  [
    'Hitta en terapeut, om du vill',
    `Berätta vad du söker, så visar vi terapeuter vars legitimation vi har kontrollerat. Ett första möte är ${INTRO_MEETING_MINUTES} minuter och kostar ingenting.`,
  ],
  [
    'Få stöd över tid',
    'Dina samtal finns kvar, och AI:n har med sig en sammanfattning av dem. Mätningar och övningar finns när du vill ha dem. Din terapeut läser det du väljer att dela.',
  ],
] as const

/** The way of whom a therapist has invited. */
export const INVITED = [
  'Öppna länken i mejlet, eller skriv koden med åtta tecken.',
  'Se vem som bjuder in dig, och om Lyhörd har kontrollerat legitimationen.',
  'Skapa ett konto eller logga in.',
  'Välj om terapeuten ska få läsa dina samtal. Ja och nej väger lika, och du kan ändra dig.',
] as const

/** What a client gets. */
export const BENEFITS = [
  'En AI att skriva till när som helst, också mitt i natten.',
  'Du slipper berätta allt på nytt: AI:n minns, och du ser vad den minns.',
  'Du bestämmer vad en terapeut får läsa, och ser när det har lästs.',
  'En säkerhetsplan med dina egna ord, som är bara din tills du delar den.',
  'Övningar för oro, sömn och tunga dagar, utan kostnad.',
  'Du kan hämta ut eller radera allt, när du vill.',
] as const
