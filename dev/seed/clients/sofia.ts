import { SOFIAS_PROFILE } from '../profiles/sofia.ts'
import type { SeedClient } from '../seed-client.ts'

/** On parental leave; writes at night with one hand. The AI only listens. */
export const SOFIA: SeedClient = {
  email: 'sofia@demo.se',
  firstName: 'Sofia',
  lastName: 'Ek',
  dateOfBirth: '1990-04-21',
  phone: '070-174 06 37',
  connectedDaysAgo: 36,
  shareChats: true,
  profile: SOFIAS_PROFILE,
  talk: [
    {
      hoursAgo: 190,
      message: 'klockan är tre och han sover äntligen. jag sitter kvar i fåtöljen för jag vågar inte resa mig',
      response: 'Klockan är tre, han sover, och du sitter kvar. Hur är det att sitta där just nu?',
      importance: 3,
      type: 'regular',
    },
    {
      hoursAgo: 189.9,
      message: 'skönt faktiskt. men så tänker jag att jag borde sova och då är det förstört',
      response: 'Skönt, och sedan ett borde som tar det ifrån dig.',
      importance: 3,
      type: 'reflection',
    },
    {
      hoursAgo: 40,
      message:
        'sa till min syster att jag inte tycker det är mysigt hela tiden. hon sa inte jag heller när mina var små. ingen har sagt det till mig förut',
      response: 'Ingen har sagt det till dig förut, och nu sa din syster det. Vad hände i dig när du hörde det?',
      importance: 4,
      type: 'breakthrough',
    },
  ],
  sessions: [
    {
      daysAgo: 30,
      type: 'video_call',
      notes:
        'Sonen är fyra månader. Trött, ensam på dagarna, höga krav på hur det borde kännas. Barnhälsovården är inkopplad och hon har fått tid för uppföljning. Kommer överens om att tala varannan vecka på video.',
    },
    {
      daysAgo: 9,
      type: 'video_call',
      notes:
        'Amningen fungerar nu. Fler promenader, en mammagrupp prövad. Vill inte ha fler råd av någon: AI:n ställs om till att bara lyssna.',
      summary: {
        text: 'Du berättade att dagarna är lite lättare. Vi bestämde att Lyhörd bara lyssnar, utan råd, tills vi ses igen.',
        shared: false,
      },
    },
  ],
  aiMode: { mode: 'listening' },
}
