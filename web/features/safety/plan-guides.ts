import type { PlanStepName } from '../../../contract/plan-steps.ts'

interface PlanGuide {
  /** What is asked, as the label of the field or the lead of the list. */
  readonly question: string
  readonly hint: string
}

/** What each step asks for. The examples are ours and stand in no field. */
export const PLAN_GUIDES: Readonly<Record<PlanStepName, PlanGuide>> = {
  signs: {
    question: 'Hur märker jag att det börjar bli svårt?',
    hint: 'Tankar, känslor, sådant du gör eller slutar göra. En sak på varje rad.',
  },
  alone: {
    question: 'Vad kan jag göra själv för att stå ut en stund?',
    hint: 'Till exempel gå ut, duscha, lyssna på något, andas lugnt. En sak på varje rad.',
  },
  company: {
    question: 'Vilka människor och platser får mig att tänka på annat?',
    hint: 'Du behöver inte berätta hur du mår där. En på varje rad.',
  },
  helpers: {
    question: 'Vem kan jag berätta för och be om hjälp?',
    hint: 'Någon du litar på: en vän, en anhörig, en granne.',
  },
  professionals: {
    question: 'Vart i vården kan jag vända mig?',
    hint: 'Din vårdcentral, psykiatriska mottagning eller terapeut. Linjerna nedan finns alltid i planen.',
  },
  surroundings: {
    question: 'Vad kan göra det tryggare omkring mig?',
    hint: 'Till exempel att någon annan tar hand om det du kan skada dig med, eller att du inte är ensam på kvällen.',
  },
}
