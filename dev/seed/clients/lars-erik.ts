import { LARS_ERIKS_PROFILE } from '../profiles/lars-erik.ts'
import type { SeedClient } from '../seed-client.ts'

/** Newly retired, and shares the record alone. */
export const LARS_ERIK: SeedClient = {
  email: 'lars-erik@demo.se',
  firstName: 'Lars-Erik',
  lastName: 'Nyström',
  dateOfBirth: '1959-11-08',
  connectedDaysAgo: 120,
  shareChats: false,
  profile: LARS_ERIKS_PROFILE,
  talk: [
    {
      hoursAgo: 260,
      message:
        'Jag gick i pension i år efter 38 år på samma verkstad. Hustrun säger att jag går runt och flyttar saker. Det ligger något i det.',
      response:
        'Trettioåtta år, och nu saker som flyttas. Händerna vill kanske ha något att göra.\n\nVad var det på verkstaden som du såg fram emot en vanlig tisdag?',
      importance: 3,
      type: 'reflection',
    },
    {
      hoursAgo: 66,
      message: 'Har sagt ja till att hjälpa till på cykelköket på lördagar. Det var grannen som frågade.',
      response: 'Grannen frågade, och du sa ja. Där finns både händerna och folk.\n\nHur kändes det första gången?',
      importance: 4,
      type: 'regular',
    },
  ],
  sessions: [
    {
      daysAgo: 112,
      type: 'in_person',
      notes:
        'Nedstämd sedan pensionen. Saknar kamraterna mer än arbetet. Inga tidigare besvär. Hustrun har uppmuntrat honom att söka. Vill inte att någon läser vad han skriver i chatten, och det respekterar vi.',
    },
    {
      daysAgo: 33,
      type: 'phone_call',
      notes:
        'Gjorde en vecka på papper: vad som ger något och vad som bara fyller tiden. Fem fasta saker saknas, han valde två att börja med.',
    },
  ],
}
