import { RotateCw } from 'lucide-react'
import { ApiError } from '../api/api-error.ts'
import { homeOf } from '../api/return-path.ts'
import { useSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { useOnline } from '../ui/use-online.ts'
import { WineLine } from '../ui/illustrations.tsx'
import { errorKindOf } from './error-kind.ts'
import type { ErrorKind } from './error-kind.ts'

const WORDS: Readonly<Record<ErrorKind, { title: string; text: string; again?: string }>> = {
  chunk: {
    title: 'Sidan har uppdaterats',
    text: 'En del av sidan kunde inte hämtas. Ladda om, så får du den senaste versionen.',
    again: 'Ladda om sidan',
  },
  offline: {
    title: 'Ingen uppkoppling',
    text: 'Sidan kunde inte hämtas. Kontrollera nätet och försök igen.',
    again: 'Försök igen',
  },
  missing: {
    title: 'Den här sidan finns inte',
    text: 'Länken kan vara gammal, eller så har något blivit fel i adressen.',
  },
  unknown: {
    title: 'Något gick fel',
    text: 'Felet ligger hos oss. Ladda om sidan, eller gå tillbaka till början.',
    again: 'Ladda om sidan',
  },
}

/** The screen of a route that could not be shown: what happened, and a way on. */
export default function ErrorScreen({ error }: { error: unknown }) {
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
        <a href={user === null ? '/' : homeOf(user.role)} className={buttonLook('secondary')}>
          Till startsidan
        </a>
        {user !== null && (
          <a href="/profile" className={buttonLook('secondary')}>
            Mitt konto
          </a>
        )}
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
