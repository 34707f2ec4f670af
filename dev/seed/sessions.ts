import type { CallInput } from '../../contract/endpoint.ts'
import { createTherapySession } from '../../contract/therapy-sessions.ts'
import { send } from './credits.ts'

type Written = Omit<CallInput<typeof createTherapySession>['body'], 'patient_id'>

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

/** What a therapist has written of the meetings with Elin, the first one first. */
const OF_ELIN: readonly Written[] = [
  {
    date: daysAgo(24),
    session_type: 'video_call',
    notes:
      'Första mötet. Elin beskriver stress på jobbet och sömn som blivit sämre sedan i höstas. Vaknar vid tre och ligger och planerar. Vi gick igenom hur veckorna ser ut och vad hon hoppas på. Kom överens om sömndagbok till nästa gång.',
    therapist_notes: 'Fråga mer om mamman nästa gång. Ta upp med handledaren.',
  },
  {
    date: daysAgo(10),
    session_type: 'in_person',
    notes:
      'Sömndagboken visar fem till sex timmar, bättre på helgerna. Elin ser själv sambandet med mejlen på kvällen. Provade att skriva ner oron en stund före middagen. Hon vill säga nej till ett projekt och är rädd för chefens reaktion.',
    transcript:
      'Elin: Jag märker att jag öppnar datorn fast jag inte måste.\nTerapeut: Vad händer precis innan?\nElin: Jag blir orolig att ha missat något.',
  },
  {
    date: daysAgo(3),
    session_type: 'phone_call',
    notes:
      'Kort avstämning. Elin har pratat med chefen och sagt nej till projektet. Sov sju timmar två nätter i rad. Orolig att det ska vända. Vi bestämde vad hon gör om det kommer en dålig natt.',
  },
]

/** Registers the sessions of a therapist with one client, by the calls of their browser: the analyses are made as they are. */
export async function registerSessions(appOrigin: string, therapist: string, patientId: string): Promise<void> {
  for (const written of OF_ELIN) {
    await send(appOrigin, therapist, createTherapySession.path, { ...written, patient_id: patientId })
  }
}
