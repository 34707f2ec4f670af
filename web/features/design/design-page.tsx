import { PageBar } from '../../frames/page-bar.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { DisplaySettings } from '../../ui/display-settings.tsx'
import { CupLine, SunOverWater, WineLine } from '../../ui/illustrations.tsx'
import { Logo, LogoMark } from '../../ui/logo.tsx'
import { ButtonSection } from './button-section.tsx'
import { ChatSection } from './chat-section.tsx'
import { ColourSection } from './colour-section.tsx'
import { FieldSection } from './field-section.tsx'
import { MessageSection } from './message-section.tsx'
import { OverlaySection } from './overlay-section.tsx'
import { ShapeSection } from './shape-section.tsx'
import { ShowcaseSection } from './showcase-section.tsx'
import { TypeSection } from './type-section.tsx'

export const meta = () => pageMeta({ title: 'Design', description: 'Lyhörds färger, text och byggstenar.' })

const CHAPTERS = [
  ['farger', 'Färger'],
  ['text', 'Text'],
  ['form', 'Avstånd och form'],
  ['knappar', 'Knappar'],
  ['falt', 'Fält'],
  ['besked', 'Besked'],
  ['ovanpa', 'Dialoger och menyer'],
  ['chatt', 'Chatten'],
  ['bilder', 'Märke och bilder'],
] as const

/** The showcase of what the site is built from: the real tokens and components, and no product behaviour. */
export default function DesignPage() {
  return (
    <>
      <PageBar />
      <main id="innehall" tabIndex={-1} className="pt-(--header-height)">
        <div className="page-width grid gap-16 py-10 md:py-16">
          <header className="grid gap-6">
            <h1>Så är Lyhörd byggt</h1>
            <p className="max-w-measure text-lg text-muted">
              Lugnt, varmt och tydligt; inget ropar. Här är allt som sidorna består av, i de lägen det kan ha.
            </p>
            <DisplaySettings />
            <nav aria-label="Avsnitt" className="flex flex-wrap gap-x-5">
              {CHAPTERS.map(([id, title]) => (
                <a key={id} href={`#${id}`} className="text-link-style inline-flex min-h-11 items-center text-sm">
                  {title}
                </a>
              ))}
            </nav>
          </header>
          <ColourSection />
          <TypeSection />
          <ShapeSection />
          <ButtonSection />
          <FieldSection />
          <MessageSection />
          <OverlaySection />
          <ChatSection />
          <PictureSection />
        </div>
      </main>
    </>
  )
}

function PictureSection() {
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
