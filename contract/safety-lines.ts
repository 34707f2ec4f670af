import type { CrisisLineId } from './safety-tiers.ts'

/**
 * One place to turn to. `number` is for reading, `tel` for a link, `source` the line's own site, by which it is to be checked,
 * `checkedAt` the ISO date when it last was, and `checkedIn` the site where it was read then (docs/operations.md#the-crisis-lines).
 * Plain data, checked by a test against the schema in safety.ts: a page in need must not wait for a schema library.
 */
export interface CrisisLine {
  id: CrisisLineId
  name: string
  number: string
  tel: string
  chatUrl: string | null
  hours: string
  alwaysOpen: boolean
  audience: string
  source: string
  checkedAt: string
  checkedIn: string
}

/** A stale number is a real fault, so a test fails when a line was checked longer ago than this. */
export const CRISIS_LINE_MAX_AGE_DAYS = 180

type LineRow = Pick<CrisisLine, 'id' | 'name' | 'number' | 'audience' | 'source' | 'checkedAt' | 'checkedIn'> &
  Partial<CrisisLine>

function line(row: LineRow): CrisisLine {
  const tel = `tel:${row.number.replace(/\D/g, '')}`
  return { tel, chatUrl: null, hours: 'Dygnet runt', alwaysOpen: true, ...row }
}

export const crisisLines: readonly CrisisLine[] = [
  line({
    id: 'emergency',
    name: 'Nödnumret 112',
    number: '112',
    audience: 'När det är fara för liv, för dig eller någon annan',
    source: 'sosalarm.se',
    checkedAt: '2026-11-21',
    checkedIn: 'corren.se',
  }),
  line({
    id: 'sjalvmordslinjen',
    name: 'Mind Självmordslinjen',
    number: '90101',
    chatUrl: 'https://mind.se/hitta-hjalp/sjalvmordslinjen/',
    hours: 'Dygnet runt, telefon och chatt',
    audience: 'För dig som har tankar på att ta ditt liv, eller är orolig för någon som har det',
    source: 'mind.se',
    checkedAt: '2026-11-21',
    checkedIn: 'specialnest.se',
  }),
  line({
    id: 'hjalplinjen',
    name: 'Hjälplinjen',
    number: '90 390',
    audience: 'För dig som är vuxen och i psykisk kris. Utbildad personal svarar',
    source: 'hjalplinjen.se',
    checkedAt: '2026-11-21',
    checkedIn: 'alwaysmind.se',
  }),
  line({
    id: 'vardguiden',
    name: '1177',
    number: '1177',
    audience: 'Råd om vård, och var närmaste psykiatriska akutmottagning finns',
    source: '1177.se',
    checkedAt: '2026-11-21',
    checkedIn: 'corren.se',
  }),
  line({
    id: 'kvinnofridslinjen',
    name: 'Kvinnofridslinjen',
    number: '020-50 50 50',
    hours: 'Dygnet runt, gratis, tolk finns, syns inte på räkningen men i samtalslistan',
    audience: 'För dig som utsätts för hot, våld eller övergrepp, och för närstående',
    source: 'kvinnofridslinjen.se',
    checkedAt: '2026-11-27',
    checkedIn: 'nck.uu.se',
  }),
  line({
    id: 'bris',
    name: 'BRIS',
    number: '116 111',
    chatUrl: 'https://www.bris.se/',
    hours: 'Dygnet runt, telefon och chatt',
    audience: 'För dig som är under 18 år',
    source: 'bris.se',
    checkedAt: '2026-11-27',
    checkedIn: 'bris.se',
  }),
  line({
    id: 'medmanniska',
    name: 'Jourhavande medmänniska',
    number: '08-702 16 80',
    hours: 'Varje natt 21–06',
    alwaysOpen: false,
    audience: 'För dig som behöver någon att prata med på natten',
    source: 'jourhavandemedmanniska.se',
    checkedAt: '2026-11-21',
    checkedIn: 'corren.se',
  }),
  line({
    id: 'prast',
    name: 'Jourhavande präst',
    number: '112',
    hours: 'Varje natt 21–06, be om jourhavande präst',
    alwaysOpen: false,
    audience: 'För dig som vill prata med en präst, vad du än tror på',
    source: 'svenskakyrkan.se',
    checkedAt: '2026-11-27',
    checkedIn: 'svenskakyrkan.se',
  }),
]

/** The line with this id. Every id of `CrisisLineId` has one. */
export function crisisLine(id: CrisisLineId): CrisisLine {
  const found = crisisLines.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`No crisis line has the id ${id}`)
  return found
}
