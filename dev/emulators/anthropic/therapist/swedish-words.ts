import { cue } from './text.ts'

/** Verbs that may follow a subject in a clause that is turned from first to second person. */
export const SUBJECT_VERBS: ReadonlySet<string> = new Set(
  `är var blir blev har hade kan kunde vill ville ska skulle måste får fick går gick känner kände känns kändes mår mådde
  orkar orkade vågar vågade sover sov vaknar vaknade gråter grät saknar saknade tänker tänkte tror trodde behöver
  behövde ligger låg grubblar oroar ältar försöker försökte jobbar jobbade bor lever levde vet visste förstår hinner
  hann klarar klarade tycker tyckte längtar undviker skäms skämdes hatar älskar älskade bråkar bråkade drar hamnar
  hamnade glömmer glömde stannar slutade började börjar pratar pratade säger sa gör gjorde ser såg hör hörde tar tog
  kommer kom blivit tappar tappade slår ångrar väntar väntade sitter satt står stod pluggar studerar äter dricker drack
  skjuter jämför brukar verkar betyder funkar fungerar skriker skrek lyssnar ringer svarar svarade bär minns dog`
    .split(/\s+/)
    .filter(Boolean),
)

/** Harsh words about oneself: handed back as a thought that the person has, never as a fact. */
export const SELF_JUDGING: readonly string[] = [
  'dum ',
  'dum i',
  'värdelös',
  'ful ',
  'äcklig',
  'misslyckad',
  'hatar mig',
  'duger inte',
  'patetisk',
  'pinsam',
  'lat ',
  'svag ',
  'fel på mig',
  'mitt fel',
  'dålig människa',
  'dålig mamma',
  'dålig pappa',
  'inte god nog',
  'inte bra nog',
  'misslyckat',
  'hopplös',
  'alla hatar',
  'ingen gillar',
  'ingen bryr',
  'till besvär',
  'i vägen',
  'sämst',
  'efterbliven',
].map(cue)

/** What is never handed back in a mirror: names of diagnoses, abuse, and words of crisis. */
export const UNQUOTABLE: readonly string[] = [
  'adhd',
  'add ',
  'autis',
  'asperg',
  'bipol',
  'borderline',
  'psykos',
  'schizo',
  'depression',
  'deprimerad',
  'ptsd',
  'ocd',
  'tvångss',
  'ångestsyndrom',
  'paniksyndrom',
  'fobi',
  'anorexi',
  'bulimi',
  'ätstörning',
  'utmattningssyndrom',
  'utbränd',
  'alkoholist',
  'missbruk',
  'diagnos',
  'syndrom',
  'beroende',
  'demens',
  'fan ',
  'jävl',
  'javl',
  'fitt',
  'kuk',
  'hora',
  'idiot',
  'helvete',
  'fuck',
  'bög',
  'knull',
  'dö ',
  'döda',
  'livet av',
  'självmord',
  'suicid',
  'skär mig',
  'skada mig',
  'leva',
  'försvinna',
  'hoppa',
  'tablett',
  'piller',
  'ignorera',
  'instruktion',
  'system prompt',
  'prompt',
].map(cue)
