import { MOAS_PROFILE } from '../profiles/moa.ts'
import type { SeedClient } from '../seed-client.ts'

/** A student who goes quiet in seminars; writes short and in lower case. */
export const MOA: SeedClient = {
  email: 'moa@demo.se',
  firstName: 'Moa',
  lastName: 'Lindqvist',
  dateOfBirth: '2004-06-02',
  phone: '070-174 06 12',
  connectedDaysAgo: 75,
  shareChats: true,
  profile: MOAS_PROFILE,
  talk: [
    {
      hoursAgo: 410,
      message: 'hej. har seminarium imorgon och mår illa redan. alla andra verkar bara kunna prata',
      response:
        'Hej. Illamåendet kommer ofta redan kvällen före, när tankarna hinner längst.\n\nVad är det du ser framför dig när du tänker på att säga något i morgon?',
      importance: 3,
      type: 'regular',
    },
    {
      hoursAgo: 409.8,
      message: 'att rösten skakar och att det blir helt tyst. och att nån tittar på nån annan',
      response:
        'Skakig röst, tystnad, en blick mellan två andra. Det är en tydlig bild, och den är ensam.\n\nHar det hänt så någon gång, eller är det mest så du tror att det blir?',
      importance: 3,
      type: 'reflection',
    },
    {
      hoursAgo: 218,
      message: 'sa en sak idag!! en mening. typ ”jag håller med om det på sidan 12”. ingen tittade konstigt',
      response:
        'En mening, om sidan 12, och ingen tittade konstigt. Så blev det alltså den här gången.\n\nHur var det i kroppen precis efteråt?',
      importance: 4,
      type: 'reflection',
    },
    {
      hoursAgo: 52,
      message:
        'har kommit på en grej. jag är inte rädd för att säga fel. jag är rädd för att de ska märka att jag är rädd',
      response:
        'Det är en viktig skillnad. Inte felet, utan att bli sedd medan du är rädd.\n\nOm någon annan på seminariet var rädd och du märkte det, vad skulle du tänka om den personen?',
      importance: 5,
      type: 'breakthrough',
    },
    {
      hoursAgo: 51.8,
      message: 'att hen var modig som pratade ändå. hm',
      response: 'Hm, ja. Modig.\n\nVad händer om du låter det gälla dig också, bara till nästa seminarium?',
      importance: 4,
      type: 'reflection',
    },
  ],
  sessions: [
    {
      daysAgo: 69,
      type: 'in_person',
      notes:
        'Nybesök. Läser andra året. Undviker seminarier och grupparbeten sedan gymnasiet. Sover och äter bra, har två nära vänner. Vi ritade upp vad som händer före, under och efter ett seminarium.',
    },
    {
      daysAgo: 27,
      type: 'in_person',
      notes:
        'Gick igenom trappan: från att fråga en kurskamrat om något till att ta ordet i seminariet. Hon är på tredje steget. Märker att väntan är värre än stunden.',
      analysis: {
        themes: ['Social oro', 'Stegvis träning'],
        insights: ['Väntan beskrivs som svårare än själva stunden.'],
        next_steps: ['En mening per seminarium', 'Skriva ner vad som verkligen hände'],
      },
      summary: {
        text: 'Vi gick igenom din trappa. Du är på tredje steget. Till nästa gång säger du en mening per seminarium och skriver ner vad som faktiskt hände.',
        shared: true,
      },
    },
    {
      daysAgo: 6,
      type: 'video_call',
      notes: 'Har sagt något på tre seminarier i rad. Vi talade om vad hon gör för att inte synas, och vad det kostar.',
    },
  ],
  topics: [
    { text: 'att jag är rädd för att märkas, inte för att säga fel', shared: true },
    { text: 'redovisningen inför hela gruppen', shared: true },
    { text: 'fråga om det går att ses på video ibland', shared: true },
    { text: 'det med pappa. kanske', shared: false },
  ],
  plan: {
    signs: 'Jag slutar svara i gruppchatten\nJag ligger kvar i sängen hela förmiddagen',
    alone: 'Gå ut med hörlurar, samma runda\nDuscha\nMåla med akvarellerna',
    company: 'Biblioteket på Möllan\nFika med Tuva',
    helpers: [
      { name: 'Tuva', number: '' },
      { name: 'Moster Karin', number: '' },
    ],
    professionals: [{ name: 'Studenthälsan', number: '' }],
    surroundings: 'Tuva vet vad det betyder när jag skickar en grå prick',
  },
  exercises: [
    {
      exercise: 'thought_record',
      answers: [
        { field: 'situation', text: 'Läraren frågade rakt ut i rummet. Jag kunde svaret och sa inget.' },
        { field: 'thought', text: 'Alla ser att jag blir röd.' },
        { field: 'feeling', text: 'skam' },
        { field: 'before', text: '8' },
        { field: 'evidence_against', text: 'Två andra satt och tittade i sina telefoner.' },
        { field: 'alternative', text: 'Några kanske såg det. Ingen sa något, och det gick över.' },
        { field: 'after', text: '5' },
      ],
    },
  ],
  asked: [{ exercise: 'thought_record', note: 'Skriv en inför redovisningen och en efter, så tittar vi på dem ihop.' }],
  measures: [
    { daysAgo: 30, scale: 'phq_9', answers: [1, 1, 1, 1, 0, 1, 0, 0, 0] },
    { daysAgo: 16, scale: 'phq_9', answers: [1, 1, 2, 2, 0, 1, 1, 0, 0] },
    { daysAgo: 2, scale: 'phq_9', answers: [2, 2, 2, 2, 1, 2, 1, 0, 0] },
  ],
}
