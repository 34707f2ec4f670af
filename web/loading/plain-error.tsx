import { BackButton } from './back-button.tsx'
import { reloadPage } from './reload-page.ts'

/** What an error says when not even the error screen can be fetched: without a network, or after an update of the site. */
export function PlainError() {
  return (
    <div className="page-width grid min-h-[70dvh] content-center justify-items-center gap-4 py-12 text-center">
      <title>Sidan kunde inte laddas · Lyhörd</title>
      <h1 className="text-3xl">Sidan kunde inte laddas</h1>
      <p className="text-muted">
        Kontrollera uppkopplingen och{' '}
        <button type="button" className="text-link-style" onClick={reloadPage}>
          ladda om sidan
        </button>
        . Det du har skrivit i chatten finns kvar.
      </p>
      <BackButton />
      <p className="text-sm text-muted">
        Är det akut? Ring <a href="tel:112">112</a>.
      </p>
    </div>
  )
}
