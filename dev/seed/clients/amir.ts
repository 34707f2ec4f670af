import { PLAIN_AND_KIND } from '../review-texts.ts'
import { AMIRS_PROFILE } from '../profiles/amir.ts'
import type { SeedClient } from '../seed-client.ts'

/** Panic on trains; writes plainly, in working language. */
export const AMIR: SeedClient = {
  email: 'amir@demo.se',
  firstName: 'Amir',
  lastName: 'Rezai',
  dateOfBirth: '1997-01-14',
  phone: '070-174 06 24',
  connectedDaysAgo: 58,
  shareChats: true,
  profile: AMIRS_PROFILE,
  talk: [
    {
      hoursAgo: 330,
      message:
        'Jobbar som elektriker. Åker pendeltåg varje dag. Har börjat få hjärtklappning på tåget, läkaren säger att hjärtat är friskt. Men nu går jag av två stationer för tidigt och går resten.',
      response:
        'Hjärtat är undersökt och friskt, och ändå slår det så att du kliver av. Det är obehagligt även när det inte är farligt.\n\nVad brukar hända i kroppen först, precis innan du bestämmer dig för att gå av?',
      importance: 3,
      type: 'regular',
    },
    {
      hoursAgo: 329.7,
      message: 'Varm i nacken. Sen händerna. Sen tänker jag att jag inte kommer ut.',
      response:
        'Nacken, händerna, och så tanken att du inte kommer ut. Det är en ordning, och den är bra att känna till.\n\nNär du väl har gått av, hur lång tid tar det innan det lägger sig?',
      importance: 3,
      type: 'reflection',
    },
    {
      hoursAgo: 77,
      message: 'Satt kvar en station extra i dag. Det blev värre och sen blev det faktiskt bättre, innan jag gick av.',
      response:
        'Du satt kvar tillräckligt länge för att märka att det vänder. Det är just det som kroppen behöver få lära sig.\n\nHur länge tror du att det värsta varade?',
      importance: 4,
      type: 'breakthrough',
      review: PLAIN_AND_KIND,
    },
    {
      hoursAgo: 29,
      message: 'Tre minuter kanske. Kändes som tjugo. Tar en till i morgon.',
      response:
        'Tre minuter som kändes som tjugo. Bra att veta till i morgon.\n\nVad vill du kunna säga till dig själv när nacken blir varm?',
      importance: 3,
      type: 'regular',
    },
  ],
  sessions: [
    {
      daysAgo: 52,
      type: 'in_person',
      notes:
        'Panikattacker på pendeltåg sedan några månader. Undersökt hos läkare utan fynd. Kliver av i förtid, undviker hiss. Gick igenom vad som händer i kroppen och varför det går över av sig självt.',
    },
    {
      daysAgo: 23,
      type: 'phone_call',
      notes: 'Planerade övningen på tåget: en station längre i veckan, utan att räkna eller ringa någon under tiden.',
      analysis: {
        themes: ['Panik', 'Undvikande', 'Övning i vardagen'],
        insights: ['Han kliver av innan känslan hinner vända, och får därför aldrig se att den gör det.'],
        next_steps: ['En station längre i veckan', 'Anteckna hur länge det värsta varar'],
      },
      summary: {
        text: 'Vi planerade din övning: en station längre i veckan. Anteckna hur länge det värsta varar, så tittar vi på det tillsammans.',
        shared: true,
      },
    },
  ],
  wish: {
    message: 'Kan vi höras nästa vecka? Vill gå igenom hur det gick och ta hissen som nästa grej.',
    times: 'Efter 16, helst torsdag',
  },
}
