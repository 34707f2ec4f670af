import type { MatchedTherapist } from '../../../contract/onboarding.ts'

/**
 * Shown where nobody could be matched: what a card looks like, each marked as an example and none to be booked. They
 * are nobody: no titles, no licences, no pictures.
 */
export const SAMPLE_THERAPISTS: readonly MatchedTherapist[] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Exempel Ett',
    specialties: ['Oro och ångest', 'Stress', 'Sömn'],
    image: null,
    bio: 'Här berättar terapeuten hur det är att prata med hen, och vad hen har arbetat med.',
    availability: 'Här står när terapeuten har tid, till exempel vardagar.',
    matchScore: 90,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Exempel Två',
    specialties: ['Relationer', 'Familj', 'Separation'],
    image: null,
    bio: 'Här kan det stå om terapeuten möter både enskilda och par, och hur ett första samtal brukar gå till.',
    availability: 'Till exempel kvällar, på video eller telefon.',
    matchScore: 75,
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    name: 'Exempel Tre',
    specialties: ['Beroende', 'Sorg', 'Svåra upplevelser'],
    image: null,
    bio: 'Här kan det stå vilka metoder terapeuten använder, med vanliga ord.',
    availability: 'Till exempel tider med kort varsel.',
    matchScore: 60,
  },
]
