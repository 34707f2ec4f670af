import { classNames } from '../../ui/class-names.ts'
import { Samples, ShowcaseSection } from './showcase-section.tsx'
import { useComputed } from './use-computed.ts'

const SIZES = [
  ['text-4xl', 'font-serif text-4xl font-semibold', 'Prata av dig'],
  ['text-3xl', 'font-serif text-3xl font-semibold', 'Vem kan läsa det jag skriver?'],
  ['text-2xl', 'font-serif text-2xl', 'Dina samtal krypteras med din egen nyckel.'],
  ['text-xl', 'text-xl font-semibold', 'Skriv det första du tänker på'],
  ['text-lg', 'text-lg', 'Dygnet runt, på svenska.'],
  ['text-base', 'text-base', 'Du behöver inte veta var du ska börja.'],
  ['text-sm', 'text-sm', 'Gratis. Inget konto. Du kan sluta när du vill.'],
  ['text-xs', 'text-xs', 'Senast uppdaterad 21 november 2026'],
] as const

const LONG =
  'Lyhörd är ett samtal med en AI som lyssnar, ställer frågor och hjälper dig att tänka. En rad är högst 65 tecken lång, så att ögat ' +
  'hittar tillbaka. Långa ord som återställningskod och sömnsvårigheter avstavas hellre än att de spränger sidan.'

export function TypeSection() {
  return (
    <ShowcaseSection
      id="text"
      title="Text"
      lead="En varm antikva till rubriker och en klar linjär till resten. Storlekarna följer fönstret och den textstorlek du har valt."
    >
      <ul className="grid gap-5">
        {SIZES.map(([name, look, words]) => (
          <TypeSample key={name} name={name} look={look} words={words} />
        ))}
      </ul>
      <Samples title="Löpande text">
        <p className="max-w-measure">
          {LONG} <a href="#text">En länk ser ut så här.</a>
        </p>
      </Samples>
    </ShowcaseSection>
  )
}

function TypeSample({ name, look, words }: { name: string; look: string; words: string }) {
  const { ref, value } = useComputed<HTMLParagraphElement, string>(
    ({ fontSize, lineHeight }) => `${pixels(fontSize)} px, radhöjd ${pixels(lineHeight)} px`,
  )
  return (
    <li className="grid gap-x-8 md:grid-cols-[14rem_1fr] md:items-baseline">
      <span className="text-xs text-caption">
        {name}, {value ?? 'mäts…'}
      </span>
      <p ref={ref} className={classNames('min-w-0', look)}>
        {words}
      </p>
    </li>
  )
}

function pixels(length: string): string {
  return Math.round(Number.parseFloat(length)).toString()
}
