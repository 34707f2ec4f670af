import { CupLine, SunOverWater, WineLine } from '../../ui/illustrations.tsx'
import { Logo, LogoMark } from '../../ui/logo.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

export function PictureSection() {
  return (
    <ShowcaseSection
      id="bilder"
      title="Märke och bilder"
      lead="Tecknade, aldrig fotografier av påhittade människor. Solen andas långsamt, utom för den som har bett om stillhet."
    >
      <div className="flex flex-wrap items-center gap-8">
        <Logo />
        <LogoMark className="size-16" />
        <span className="night inline-flex rounded-card px-6 py-3">
          <Logo onNight />
        </span>
      </div>
      <div className="grid items-center gap-8 md:grid-cols-[1fr_1fr]">
        <SunOverWater className="w-full max-w-md" />
        <div className="grid gap-8">
          <WineLine className="w-64 max-w-full" />
          <CupLine className="w-64 max-w-full" />
        </div>
      </div>
    </ShowcaseSection>
  )
}
