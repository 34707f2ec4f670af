import type { ReactNode } from 'react'

/** What an error says in the least that can be: where not even the error screen can be fetched, or a page without a router fails. */
export function PlainError({ back }: { back?: ReactNode }) {
  return (
    <div className="page-width grid min-h-[70dvh] content-center justify-items-center gap-4 py-12 text-center">
      <title>Sidan kunde inte laddas · Lyhörd</title>
      <h1 className="text-3xl">Sidan kunde inte laddas</h1>
      <p className="text-muted">
        Kontrollera uppkopplingen och{' '}
        <button type="button" className="text-link-style" onClick={() => window.location.reload()}>
          ladda om sidan
        </button>
        . Det du har skrivit i chatten finns kvar.
      </p>
      {back}
      <p className="text-sm text-muted">
        Är det akut? Ring <a href="tel:112">112</a>.
      </p>
    </div>
  )
}
