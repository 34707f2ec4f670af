import { KARINS_PROFILE } from '../profiles/karin.ts'
import type { SeedClient } from '../seed-client.ts'

/** A teacher who has lost her husband; writes whole sentences, as in a letter. */
export const KARIN: SeedClient = {
  email: 'karin@demo.se',
  firstName: 'Karin',
  lastName: 'Sandberg',
  dateOfBirth: '1968-09-27',
  phone: '070-174 06 18',
  connectedDaysAgo: 402,
  shareChats: true,
  profile: KARINS_PROFILE,
  talk: [
    {
      hoursAgo: 505,
      message:
        'God kväll. I dag har det gått ett år och tre månader sedan Bengt dog. Jag trodde att det skulle vara lättare nu, men det är de vanliga kvällarna som är svåra.',
      response:
        'God kväll, Karin. Ett år och tre månader, och så är det de vanliga kvällarna.\n\nVad hörde till en vanlig kväll, när ni var två?',
      importance: 4,
      type: 'reflection',
    },
    {
      hoursAgo: 504.7,
      message:
        'Vi löste korsord. Han läste upp ledtrådarna fast jag såg dem lika bra själv. Jag har inte rört ett korsord sedan dess.',
      response:
        'Att han läste högt fast du såg dem lika bra. Det låter som ett sätt att vara nära som bara var ert.\n\nLigger korsorden kvar någonstans?',
      importance: 3,
      type: 'reflection',
    },
    {
      hoursAgo: 98,
      message:
        'Jag tog fram ett korsord i går. Jag läste ledtrådarna högt för mig själv. Jag grät, men det var inte bara sorgligt.',
      response:
        'Du läste dem högt. Gråten fick plats, och något annat också.\n\nVad var det andra, om du skulle försöka ge det ett ord?',
      importance: 5,
      type: 'breakthrough',
    },
    {
      hoursAgo: 97.6,
      message: 'Sällskap, tror jag. Det låter märkligt.',
      response:
        'Det låter inte märkligt. Sorgen är ofta också ett sätt att fortsätta vara två.\n\nFinns det någon du skulle vilja berätta det för?',
      importance: 4,
      type: 'reflection',
    },
  ],
  sessions: [
    {
      daysAgo: 395,
      type: 'in_person',
      notes:
        'Första samtalet, knappt tre månader efter makens död. Arbetar heltid som lärare och vill fortsätta med det. Sover oroligt. Två vuxna barn i andra städer. Önskar någonstans att tala utan att behöva trösta den som lyssnar.',
      privateNotes:
        'Hon tar hand om mig i rummet: frågar hur jag har det, bjuder på karameller. Tänk på att låta tystnaden vara.',
    },
    {
      daysAgo: 362,
      type: 'in_person',
      notes:
        'Bengts födelsedag, den första utan honom. Hon valde att vara hos sonen två dagar och hemma resten. Det blev bra så.',
    },
    {
      daysAgo: 310,
      type: 'home_visit',
      notes: 'Hembesök efter höftoperationen. Gick igenom vem som hjälper till med vad. Hon visade Bengts arbetsrum.',
    },
    {
      daysAgo: 190,
      type: 'phone_call',
      notes:
        'Kort samtal på hennes begäran inför bröllopsdagen. Plan för dagen: graven på morgonen, väninnan på kvällen.',
    },
    {
      daysAgo: 47,
      type: 'in_person',
      notes:
        'Mer än ett år har gått. Hon är besviken på sig själv över att det ännu är tungt. Vi talade om att sorgen inte följer kalendern, och om kvällarna: vad som gör dem långa, och vad hon redan gör som hjälper.',
      analysis: {
        themes: ['Sorg', 'Kvällar i ensamhet', 'Krav på sig själv'],
        insights: ['Kravet på att det borde vara lättare gör kvällarna tyngre.'],
        next_steps: ['En kväll i veckan tillsammans med någon', 'Återkomma till korsorden när hon själv vill'],
      },
      summary: {
        text: 'Vi talade om att sorgen inte följer kalendern, och om kvällarna. Du ville pröva att ha sällskap en kväll i veckan.',
        shared: true,
      },
    },
  ],
  wish: {
    message: 'Jag skulle gärna vilja ses redan nästa vecka, om det finns någon möjlighet.',
    times: 'Tisdag eller onsdag förmiddag',
    answer: {
      message: 'Självklart, Karin. Vi ses på mottagningen som vanligt.',
      minutes: 45,
      place: 'Storgatan 4, 2 tr',
    },
  },
}
