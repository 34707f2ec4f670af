import {
  createInstruction,
  DEFAULT_PREFERENCES,
  type Preferences,
  savePreferences,
} from '../../contract/ai-settings.ts'
import { createKnowledge } from '../../contract/knowledge.ts'
import { send } from './calls.ts'

const INSTRUCTIONS = [
  {
    instruction_type: 'personality',
    instruction_text:
      'Var varm och saklig, som jag är i rummet. Korta meningar. Visa att du har förstått innan du föreslår något, och fråga hellre en sak i taget.',
    priority: 7,
  },
  {
    instruction_type: 'boundaries',
    instruction_text:
      'Föreslå bara steg som ryms i en vanlig vardag. Börja inte med exponering för svåra minnen här, det gör vi tillsammans. Påminn gärna om listan ”Till nästa samtal” när något behöver mer plats än chatten har.',
    priority: 8,
  },
]

const PREFERENCES: Preferences = {
  ...DEFAULT_PREFERENCES,
  therapeutic_approaches: ['cbt', 'act'],
  intervention_techniques: ['validation', 'sleep_routines', 'values'],
  response_style: 'brief_focused',
}

const KNOWLEDGE = [
  {
    title: 'Min modell för stress och återhämtning',
    description: 'Så förklarar jag varför vila inte räcker när kroppen är på helspänn.',
    content: [
      'Jag ritar två kurvor: belastning och återhämtning. Det är sällan belastningen i sig som gör oss sjuka, utan att återhämtningen uteblir för länge.',
      'Återhämtning är inte samma sak som vila. Det kan vara att laga mat, gå en runda utan telefon eller sjunga i kör. Frågan är: blir kroppen lugnare eller bara still?',
      'Första steget är tre korta pauser om dagen, fem minuter var, på fasta tider. De läggs in innan dagen blir full, inte när den redan är det.',
    ].join('\n\n'),
    category: 'therapy_approach',
    priority: 7,
  },
  {
    title: 'Sömn: det jag brukar säga',
    description: 'Råd som mina klienter känner igen från samtalen.',
    content: [
      'Gå upp samma tid varje dag, även efter en dålig natt. Det är tiden för uppstigning som styr dygnet, inte tiden för läggdags.',
      'Ligg inte och kämpa. Efter ungefär en kvart: gå upp, sätt dig någonstans med dämpat ljus och gör något stillsamt tills sömnigheten kommer.',
      'Oro om natten är sällan sann på morgonen. Skriv en rad på ett papper och bestäm en tid i morgon då den får uppmärksamhet.',
    ].join('\n\n'),
    category: 'techniques',
    priority: 5,
  },
]

/** What the demo's therapist has written to the AI, by the calls of their browser: it is judged and sealed on the way. */
export async function seedTailoring(appOrigin: string, bearer: string): Promise<void> {
  for (const instruction of INSTRUCTIONS) await send(appOrigin, bearer, createInstruction.path, instruction)
  await send(appOrigin, bearer, savePreferences.path, PREFERENCES, savePreferences.method)
  for (const entry of KNOWLEDGE) await send(appOrigin, bearer, createKnowledge.path, entry)
}
