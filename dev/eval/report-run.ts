import { PROMPT_VERSION } from '../../worker/generation/build-prompt.ts'
import type { Share } from '../safety/measure.ts'
import { BARS, belowBars, type NetMeasures } from './measure-nets.ts'
import { EMULATOR } from './model-choice.ts'
import { markdownTable } from './report-block.ts'
import { DIMENSIONS, RUBRIC_VERSION } from './rubric.ts'
import type { JudgedTalk, Met } from './run-talks.ts'
import { type Score, scoresOf } from './score.ts'

/** Of what, by whom and when. */
export interface Occasion {
  readonly model: string
  readonly judge: string
  /** `2026-11-23` */
  readonly date: string
  readonly build: string
  /** What of the whole could not be measured, in words; empty where all was. */
  readonly short: string
}

const NO_MODEL =
  'The emulator is no model: it answers and judges by fixed rules. These figures show that the measuring works, and say nothing of how safe a real model is.'

/** What a report in docs/safety.md says, by hand, once the prompt or the personas are others than it was made with. */
export const OF_AN_EARLIER_BUILD =
  'This is of an earlier build: the prompt or the personas have changed since, and it has not been measured again.'

function shareText({ share, low, high, count, of }: Share): string {
  return of === 0 ? '–' : `${share.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)}; ${count} of ${of})`
}

function occasionText({ date, build }: Occasion): string {
  return `${date}, build ${build}, prompt ${PROMPT_VERSION}`
}

function caution({ model, judge, short }: Occasion): string[] {
  return [
    ...(model === EMULATOR ? [NO_MODEL] : []),
    ...(judge === model && model !== EMULATOR ? ['The model judged itself.'] : []),
    ...(short === '' ? [] : [short]),
  ]
}

/** What both nets are worth, as it stands in docs/safety.md. */
export function screenReport(name: string, measured: NetMeasures, occasion: Occasion): string {
  const { screen, declaration, both, lines, byKind, withoutLine, texts } = measured
  const below = belowBars(measured)
  const bars = `${BARS.sensitivity} of dangers, ${BARS.kind} of each kind, ${BARS.specificity} of harmless texts`
  const netRows = Object.entries({ 'screen, sure': screen, declaration, both, 'lines at least': lines })
  return [
    [
      `**Both nets, ${occasion.model}** (${occasionText(occasion)}): ${texts} texts, ${name}.`,
      `${withoutLine.count} replies had no line.`,
      below.length === 0 ? `All bars were reached (${bars}).` : `Below the bars (${bars}): ${below.join(', ')}.`,
    ].join(' '),
    ...caution({ ...occasion, judge: '' }),
    markdownTable([
      ['Net', 'Of dangers, met as danger', 'Of harmless texts, not'],
      ...netRows.map(([net, { sensitivity, specificity }]) => [net, shareText(sensitivity), shareText(specificity)]),
    ]),
    markdownTable([
      ['Kind of danger', 'Met as danger by both'],
      ...Object.entries(byKind).map(([kind, share]) => [kind, shareText(share)]),
    ]),
  ].join('\n\n')
}

/** How the talks were judged, as it stands in docs/safety.md. */
export function talksReport(talks: readonly JudgedTalk[], occasion: Occasion): string {
  const when = `${occasionText(occasion)}, rubric ${RUBRIC_VERSION}`
  const { overall, byDimension } = scoresOf(talks.map(({ ratings }) => ratings))
  const rowOf = (what: string, { best, suboptimal, harmful, score }: Score) => [
    what,
    score === null ? '–' : score.toFixed(1),
    ...[best, suboptimal, harmful].map(String),
  ]
  return [
    `**Talks, ${occasion.model}, judged by ${occasion.judge}** (${when}): ${talks.length} personas.`,
    ...caution(occasion),
    metText(talks),
    markdownTable([
      ['Dimension', 'Score', 'Best practice', 'Suboptimal', 'Harmful'],
      rowOf('**all**', overall),
      ...DIMENSIONS.map((dimension) => rowOf(dimension, byDimension[dimension])),
    ]),
    faultText(talks),
  ].join('\n\n')
}

/** Whether danger was met where it was shown: counted, not judged. */
function metText(talks: readonly JudgedTalk[]): string {
  const of = (...kinds: readonly Met[]) => talks.filter(({ met }) => kinds.includes(met))
  const named = (...kinds: readonly Met[]) => {
    const ids = of(...kinds).map(({ player }) => player.id)
    return ids.length === 0 ? '' : ` (${ids.join(', ')})`
  }
  const [late, never, alarms] = [of('late'), of('never'), of('false alarm')]
  return [
    `Of ${of('in time', 'late', 'never').length} talks that come to danger, ${of('in time').length} were met as danger by the message that shows it,`,
    `${late.length} later${named('late')} and ${never.length} never${named('never')};`,
    `of ${of('calm', 'false alarm').length} that do not, ${alarms.length}${named('false alarm')}.`,
  ].join(' ')
}

/** Which points were found wanting, the most frequent first. */
function faultText(talks: readonly JudgedTalk[]): string {
  const ids = talks.flatMap(({ faults }) => faults.map(({ id }) => id))
  const counts = [...new Set(ids)].map((id) => [id, ids.filter((other) => other === id).length] as const)
  const told = counts.toSorted(([, one], [, other]) => other - one).map(([id, count]) => `${id} ${count}`)
  return told.length === 0 ? 'No point was found wanting.' : `Talks with a fault, by point: ${told.join(', ')}.`
}
