import { ASSESSMENT_AREAS } from '../../../contract/onboarding.ts'
import type { AssessmentArea } from '../../../contract/onboarding.ts'

interface AreaText {
  readonly title: string
  readonly hint: string
}

export const AREA_TEXTS: Readonly<Record<AssessmentArea, AreaText>> = {
  situation: {
    title: 'Din situation just nu',
    hint: 'Hur ser det ut omkring dig, och vad är det som gör att du söker hjälp nu?',
  },
  family: {
    title: 'Familj och nära',
    hint: 'Hur är det med dem som står dig närmast? Eller med att inte ha någon nära?',
  },
  work: {
    title: 'Arbete och vardag',
    hint: 'Hur fungerar jobbet, studierna eller dagarna i stort?',
  },
  religion: {
    title: 'Tro och livssyn',
    hint: 'Är tro, kultur eller livssyn viktig för dig, eller för hur du vill bli bemött?',
  },
  abuse: {
    title: 'Våld och utsatthet',
    hint: 'Har någon gjort dig illa, förr eller nu? Du behöver inte berätta mer än du vill.',
  },
  addiction: {
    title: 'Alkohol, droger och beroende',
    hint: 'Finns det något du använder, eller gör, mer än du skulle vilja?',
  },
  anxiety: {
    title: 'Oro och ångest',
    hint: 'Hur märks oron, i tankarna eller i kroppen?',
  },
  other_concerns: {
    title: 'Något annat',
    hint: 'Finns det något mer som en terapeut bör veta?',
  },
}

/** The area that an address asks for by `?del=`; the first where none is known. */
export function askedArea(search: string): AssessmentArea {
  const name = new URLSearchParams(search).get('del')
  return ASSESSMENT_AREAS.find((area) => area === name) ?? ASSESSMENT_AREAS[0]
}

export function areaAfter(area: AssessmentArea): AssessmentArea | null {
  return ASSESSMENT_AREAS[ASSESSMENT_AREAS.indexOf(area) + 1] ?? null
}

export function areaBefore(area: AssessmentArea): AssessmentArea | null {
  return ASSESSMENT_AREAS[ASSESSMENT_AREAS.indexOf(area) - 1] ?? null
}
