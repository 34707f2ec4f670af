import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Samples, ShowcaseSection } from './showcase-section.tsx'

const STEPS = [
  [4, 'w-1'],
  [8, 'w-2'],
  [12, 'w-3'],
  [16, 'w-4'],
  [24, 'w-6'],
  [32, 'w-8'],
  [48, 'w-12'],
  [72, 'w-18'],
  [112, 'w-28'],
] as const

const SHAPES = [
  ['rounded-field, 12: fält och meddelanden', 'rounded-field border border-border'],
  ['rounded-card, 20: kort och dialoger', 'rounded-card border border-hairline'],
  ['rounded-full: knappar och märken', 'rounded-full border border-border'],
  ['shadow-lifted: det som svävar', 'rounded-card shadow-lifted'],
] as const

export function ShapeSection() {
  return (
    <ShowcaseSection
      id="form"
      title="Avstånd och form"
      lead="Nio avstånd, tre hörn. Tunna linjer skiljer ytor åt; skugga har bara det som ligger över sidan."
    >
      <Samples title="Avstånd i pixlar vid normal textstorlek">
        <ul className="grid gap-2">
          {STEPS.map(([pixels, width]) => (
            <li key={pixels} className="flex items-center gap-4 text-xs tabular-nums">
              <span className="w-8 text-right">{pixels}</span>
              <span aria-hidden="true" className={classNames('h-4 bg-secondary', width)} />
            </li>
          ))}
        </ul>
      </Samples>
      <Samples title="Hörn, linjer och skugga">
        <ul className="grid gap-4 sm:grid-cols-2">
          {SHAPES.map(([name, look]) => (
            <li key={name} className={classNames('bg-surface px-6 py-5 text-sm', look)}>
              {name}
            </li>
          ))}
        </ul>
      </Samples>
      <Samples title="Kort">
        <Card className="grid gap-2">
          <p className="text-xl font-semibold">Ett kort</p>
          <p className="text-muted">En yta med en tunn linje. Innehållet bestämmer höjden.</p>
        </Card>
      </Samples>
    </ShowcaseSection>
  )
}
