import { RotateCw } from 'lucide-react'
import { ApiError } from '../api/api-error.ts'
import { homeOf } from '../api/return-path.ts'
import { useSession } from '../api/session.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Button } from '../ui/button.tsx'
import { WineLine } from '../ui/illustrations.tsx'
import { useOnline } from '../ui/use-online.ts'
import { BackButton } from './back-button.tsx'
import { errorKindOf } from './error-kind.ts'
import type { ErrorKind } from './error-kind.ts'

interface Words {
  readonly title: string
  readonly text: string
  /** The button that loads the page anew, where that may help. */
  readonly again?: string
}

const WORDS: Readonly<Record<ErrorKind, Words>> = {
  chunk: {
    title: 'Sidan kunde inte laddas',
    text: 'En del av sidan kom inte fram. Ladda om, så hämtas den senaste versionen. Det du har skrivit i chatten finns kvar.',
    again: 'Ladda om sidan',
  },
  offline: {
    title: 'Ingen uppkoppling',
    text: 'Sidan kunde inte hämtas. Kontrollera nätet och försök igen. Det du har skrivit i chatten finns kvar.',
    again: 'Försök igen',
  },
  missing: {
    title: 'Den här sidan finns inte',
    text: 'Länken kan vara gammal, eller så har något blivit fel i adressen.',
  },
  forbidden: {
    title: 'Du kan inte öppna den här sidan',
    text: 'Ditt konto har inte tillgång till den. Gå tillbaka till början och försök därifrån.',
  },
  busy: {
    title: 'Det är många här just nu',
    text: 'Vänta en liten stund och försök igen.',
    again: 'Försök igen',
  },
  unknown: {
    title: 'Något gick fel',
    text: 'Felet ligger hos oss. Ladda om sidan, eller gå tillbaka till början.',
    again: 'Ladda om sidan',
  },
}

/** The screen of a route that could not be shown: what happened, and a way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { user } = useSession()
  const words = WORDS[errorKindOf(error, useOnline())]
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className="page-width grid min-h-[70dvh] max-w-xl content-center justify-items-center gap-4 py-12 text-center">
      <title>{`${words.title} · Lyhörd`}</title>
      <WineLine className="w-64 max-w-full" />
      <h1 className="text-3xl">{words.title}</h1>
      <p className="text-muted">{words.text}</p>
      {requestId !== undefined && <p className="text-xs text-caption">Felkod: {requestId}</p>}
      <div className="flex flex-wrap justify-center gap-3 pt-3">
        {words.again !== undefined && (
          <Button onClick={() => window.location.reload()}>
            <RotateCw aria-hidden="true" className="size-5" />
            {words.again}
          </Button>
        )}
        <BackButton />
        <a href={user === null ? '/' : homeOf(user.role)} className={buttonLook('secondary')}>
          Till startsidan
        </a>
        <a href={user === null ? '/contact' : '/profile'} className={buttonLook('secondary')}>
          {user === null ? 'Kontakta oss' : 'Mitt konto'}
        </a>
      </div>
      <p className="pt-4 text-sm text-muted">
        Är det akut? Ring{' '}
        <a href="tel:112" className="text-link-style">
          112
        </a>
        .
      </p>
    </div>
  )
}
