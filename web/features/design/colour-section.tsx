import { ContrastSample } from './contrast-sample.tsx'
import { Samples, ShowcaseSection } from './showcase-section.tsx'

const GRID = 'grid grid-cols-2 gap-4 max-[22rem]:grid-cols-1 md:grid-cols-3 lg:grid-cols-4'

const TEXTS = [
  ['ink', 'text-ink'],
  ['muted', 'text-muted'],
  ['caption', 'text-caption'],
  ['link', 'text-link'],
  ['secondary-text', 'text-secondary-text'],
  ['gold', 'text-gold'],
] as const

const FLOORS = [
  ['page', 'bg-page'],
  ['surface', 'bg-surface'],
  ['band', 'bg-band'],
] as const

const FILLS = [
  ['white', 'primary', 'text-white bg-primary'],
  ['white', 'primary-hover', 'text-white bg-primary-hover'],
  ['white', 'primary-active', 'text-white bg-primary-active'],
  ['ink', 'bubble', 'text-ink bg-bubble'],
  ['ink', 'chip', 'text-ink bg-chip'],
  ['ink', 'accent', 'text-ink bg-accent'],
  ['white', 'night', 'text-white bg-night'],
  ['night-accent', 'night', 'text-night-accent bg-night'],
  ['night', 'night-accent', 'text-night bg-night-accent'],
] as const

const TONES = [
  ['ok', 'ok-floor', 'text-ok bg-ok-floor'],
  ['warn', 'warn-floor', 'text-warn bg-warn-floor'],
  ['error', 'error-floor', 'text-error bg-error-floor'],
  ['info', 'info-floor', 'text-info bg-info-floor'],
] as const

const LINES = [
  ['border', 'surface', 'text-border bg-surface'],
  ['focus', 'page', 'text-focus bg-page'],
  ['secondary', 'page', 'text-secondary bg-page'],
] as const

/** Every colour where it is used, with the contrast as drawn. */
export function ColourSection() {
  return (
    <ShowcaseSection
      id="farger"
      title="Färger"
      lead="Siffran är kontrasten som webbläsaren ritar just nu, i det utseende du har valt. Text ska ha minst 4,5:1, linjer och figurer minst 3:1."
    >
      <Samples title="Text på sidans ytor">
        <ul className={GRID}>
          {TEXTS.flatMap(([colour, textLook]) =>
            FLOORS.map(([floor, floorLook]) => (
              <ContrastSample key={colour + floor} colour={colour} floor={floor} look={`${textLook} ${floorLook}`} />
            )),
          )}
        </ul>
      </Samples>
      <Pairs title="Knappar, bubblor och nattbandet" pairs={FILLS} />
      <Pairs title="Lägen" pairs={TONES} />
      <Pairs title="Linjer, fokus och figurer" pairs={LINES} kind="figure" />
    </ShowcaseSection>
  )
}

interface PairsProps {
  title: string
  pairs: readonly (readonly [colour: string, floor: string, look: string])[]
  kind?: 'text' | 'figure'
}

function Pairs({ title, pairs, kind = 'text' }: PairsProps) {
  return (
    <Samples title={title}>
      <ul className={GRID}>
        {pairs.map(([colour, floor, look]) => (
          <ContrastSample key={colour + floor} colour={colour} floor={floor} look={look} kind={kind} />
        ))}
      </ul>
    </Samples>
  )
}
