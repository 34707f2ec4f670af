import { known, said, type SeedInsight } from '../seed-insight.ts'

/** What is known of Lars-Erik, as analyses of the talk and the sessions would have found it. */
export const LARS_ERIKS_PROFILE: readonly SeedInsight[] = [
  known.problem(['pension'], 'Har svårt att hitta något att fylla dagarna med efter pensionen.', 'high', 1, {
    confirmed: 2,
  }),
  known.symptom(['nedstämdhet'], 'Är nedstämd sedan pensionen.', 'high', 0),
  known.family(['fru'], 'Är gift. Hans fru har uppmuntrat honom att söka hjälp.', 'medium', 0),
  known.past(
    ['arbete'],
    'Gick i pension i år efter 38 år på samma verkstad.',
    'high',
    said(0, 'Jag gick i pension i år efter 38 år på samma verkstad.'),
    { sure: 0.95 },
  ),
  known.social(['kamrater'], 'Saknar kamraterna på arbetet mer än arbetet.', 'high', 0),
  known.social(
    ['granne', 'cykelkök'],
    'Hjälper till på cykelköket på lördagar.',
    'medium',
    said(1, 'Har sagt ja till att hjälpa till på cykelköket på lördagar.'),
  ),
  known.tool(['göra'], 'Mår bättre när han har något fast att gå till.', 'medium', 1, { sure: 0.7 }),
]
