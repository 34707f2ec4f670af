import { CLIENT_FEE, MONTHLY_FEE } from '../payments/price-text.ts'
import { JoinButtons } from './join-buttons.tsx'
import { TherapistView } from './therapist-view.tsx'

/** For whom this is, what it is, and the two ways on; beside it a look at what a therapist has before them. */
export function Hero() {
  return (
    <section className="border-b border-hairline bg-band">
      <div className="page-width grid items-center gap-10 py-10 lg:grid-cols-[1fr_1.1fr] lg:gap-14 lg:py-20">
        <div className="grid justify-items-start gap-5">
          <p className="text-sm font-semibold text-secondary-text">
            För psykologer, psykoterapeuter och andra med legitimation
          </p>
          <h1>Det som händer mellan sessionerna</h1>
          <p className="max-w-[44ch] text-xl text-muted">
            Dina klienter kan prata med Lyhörds AI när de behöver det. Du läser det de har valt att dela, granskar AI:ns
            svar och bestämmer hur den ska möta dem.
          </p>
          <JoinButtons location="therapists_hero" />
          <p className="max-w-[52ch] text-sm text-muted">
            Gratis att ansluta sig. När din legitimation är kontrollerad:{' '}
            <span className="whitespace-nowrap">{MONTHLY_FEE}</span> i månaden, och{' '}
            <span className="whitespace-nowrap">{CLIENT_FEE}</span> en gång för varje ny klient som vi matchar dig med.
          </p>
        </div>
        <TherapistView />
      </div>
    </section>
  )
}
