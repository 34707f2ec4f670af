import { describe, expect, test } from 'vitest'
import { claimsProfession } from './claimed-profession.ts'
import { PersonName } from './fields.ts'

const CLAIMS = [
  'leg. psykolog Anna',
  'Leg psykoterapeut',
  'LEG.',
  'l e g',
  'L.E.G. Anna',
  'Dr. Anna',
  'dr anna',
  'D0ktor Ek',
  'Doktor',
  'Рsykolog', // a Cyrillic letter
  'psуkоlog',
  'p s y k o l o g',
  'p-s-y-k-o-l-o-g',
  'psy\u200Bkolog',
  'ＰＳＹＫＯＬＯＧ',
  'Psykíater Ek',
  'Anna, Region Stockholm',
  'REGION',
  'Vårdcentralen Svan',
  'k1inik',
  'Anna (legitimerad)',
  'Överläkare Ek',
  'Team Lyhörd',
  'Prof. Ek',
]
const NAMES = [
  'Anna',
  'Åsa-Maria',
  'Legolas',
  'Drago',
  'Regina',
  'Medina',
  "O'Brien",
  'von der Leyen',
  'Li',
  'J R R Tolkien',
  'Kuratowski',
  'Östen Läck',
  'Þórður',
  'Александра',
  'Αλέξανδρος',
  '李小龙',
  'Anonym',
]

describe('a name', () => {
  test.each(CLAIMS)('%s claims what nobody has checked', (name) => {
    expect(claimsProfession(name)).toBe(true)
    expect(PersonName.safeParse(name).error?.issues[0]?.message).toContain('titel')
  })

  test.each(NAMES)('%s is a name', (name) => {
    expect(claimsProfession(name)).toBe(false)
    expect(PersonName.safeParse(name).success).toBe(true)
  })
})
