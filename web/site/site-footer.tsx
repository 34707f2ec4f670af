import { NIGHT_BUTTON, NightBand } from '../frames/night-band.tsx'
import { CHOICE_LOOK, SIZES, THEMES } from '../ui/display-choices.ts'
import { CrisisButton } from './crisis-panel.tsx'

/** The night band at the end of every page of the site. */
export function SiteFooter() {
  return (
    <NightBand
      urgent={<CrisisButton className="w-fit border-night-accent! text-night-accent! hover:bg-white/10!" />}
      settings={
        <>
          <details className="hidden in-data-[scripts=here]:block">
            <summary className={`${NIGHT_BUTTON} flex list-none items-center [&::-webkit-details-marker]:hidden`}>
              Utseende och textstorlek
            </summary>
            <div className="flex flex-wrap gap-x-8 gap-y-4 pt-3">
              <Choices legend="Utseende" name="theme" options={THEMES} />
              <Choices legend="Textstorlek" name="text_size" options={SIZES} />
            </div>
          </details>
          <a href="/privacy#cookies" data-cookies className={`${NIGHT_BUTTON} inline-flex items-center`}>
            Cookies
          </a>
        </>
      }
    />
  )
}

/** What is not set at all: the script keeps nothing for it. */
const STANDARD = { theme: 'system', text_size: 'normal' } as const

interface ChoicesProps {
  legend: string
  /** What the script calls it. */
  name: 'theme' | 'text_size'
  options: readonly (readonly [value: string, label: string])[]
}

function Choices({ legend, name, options }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="pb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, label]) => (
          <label key={value} className={CHOICE_LOOK}>
            <input type="radio" name={name} value={value === STANDARD[name] ? '' : value} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
