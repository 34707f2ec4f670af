import type { DetailedScores } from '../../contract/reviews.ts'
import type { SeedReview } from './seed-client.ts'

function scores(changed: Partial<DetailedScores>): DetailedScores {
  return {
    overall_quality: 8,
    empathy_level: 8,
    safety_assessment: 9,
    technique_execution: 8,
    therapeutic_appropriateness: 8,
    timing_appropriateness: 8,
    cultural_appropriateness: 9,
    personalization: 8,
    clarity_communication: 9,
    professional_boundaries: 9,
    ...changed,
  }
}

/** Reviews of replies in the demo's conversations: two that the demo's therapist left as they were, and one low with a correction. */
export const WELL_MET: SeedReview = {
  scores: scores({ empathy_level: 8.6, personalization: 8.4 }),
  needs_review: false,
  quality_concerns: [],
  safety_concerns: [],
  kbt_analysis: {
    techniques_used: ['Spegling', 'Sokratisk fråga'],
    effectiveness_assessment: 'Insikten bekräftas med klientens egna ord innan frågan ställs.',
    recommendations: ['Låt klienten stanna kvar vid insikten en stund till.'],
  },
  improvement_suggestions: ['Frågan om när det började kan vänta till ett svar senare.'],
  alternative_approaches: ['Fråga hur det känns att ha fått syn på det.'],
  summary: 'Klienten har berättat om dålig sömn, om listan som hjälper och om ett ja till chefen som kom för fort.',
  proposed_rule: '',
  corrected: false,
}

export const TOO_FAST: SeedReview = {
  scores: scores({
    overall_quality: 4.8,
    empathy_level: 5.2,
    technique_execution: 5,
    therapeutic_appropriateness: 5.4,
    timing_appropriateness: 4.5,
    personalization: 4.5,
    safety_assessment: 7,
    cultural_appropriateness: 7,
    clarity_communication: 7,
    professional_boundaries: 7,
  }),
  needs_review: true,
  quality_concerns: ['Går till önskemorgonen innan klienten har fått stanna vid ilskan och skulden inför barnen.'],
  safety_concerns: [],
  kbt_analysis: {
    techniques_used: ['Mirakelfråga'],
    effectiveness_assessment: 'Frågan är rätt ställd men kommer för tidigt: det svåra i meningen blir obesvarat.',
    recommendations: ['Spegla ”annars fräser jag direkt” före en fråga framåt.'],
  },
  improvement_suggestions: ['Säg något om hur det är att bli arg fast man inte vill.'],
  alternative_approaches: ['Fråga vad som brukar hända strax innan.'],
  summary: 'Klienten har skrivit ner sin lista på kvällen och sovit längre.',
  proposed_rule: 'Stanna vid skuld inför barnen med en mening innan du frågar framåt.',
  corrected: true,
}

export const PLAIN_AND_KIND: SeedReview = {
  scores: scores({ overall_quality: 8.4, clarity_communication: 9.4, technique_execution: 8.2 }),
  needs_review: false,
  quality_concerns: [],
  safety_concerns: [],
  kbt_analysis: {
    techniques_used: ['Psykoedukation', 'Förstärkning av eget initiativ'],
    effectiveness_assessment: 'Kort och konkret, i samma ton som klienten.',
    recommendations: ['Bygg vidare på att stanna kvar ombord, en hållplats i taget.'],
  },
  improvement_suggestions: [],
  alternative_approaches: ['Låt klienten gissa hur länge känslan varade, och jämföra.'],
  summary: 'Klienten har berättat om hjärtklappning på tåget och om hållplatser där han har gått av.',
  proposed_rule: '',
  corrected: false,
}
