import { lazy } from 'react'
import { Check, Copy, Smartphone } from 'lucide-react'
import { Deferred } from '../../loading/deferred.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { groupedSecret } from './authenticator-text.ts'

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

interface AppPairingProps {
  secret: string
  otpauthUri: string
}

/** Three ways to give the secret to an authenticator app: the camera, a link on this device, by hand. */
export function AppPairing({ secret, otpauthUri }: AppPairingProps) {
  const { copied, copy } = useCopy(secret)
  const CopyIcon = copied === 'yes' ? Check : Copy
  return (
    <div className="grid gap-5 sm:grid-cols-[15rem_1fr]">
      <Deferred failed={<p className="text-sm">Bilden kunde inte visas. Skriv in nyckeln i stället.</p>}>
        <QrCode text={otpauthUri} label="QR-kod för din autentiseringsapp" />
      </Deferred>
      <div className="grid content-start gap-4">
        <a href={otpauthUri} className={buttonLook('secondary', 'normal', 'w-full md:hidden')}>
          <Smartphone aria-hidden="true" className="size-5" />
          Öppna i appen på den här mobilen
        </a>
        <div className="grid justify-items-start gap-2">
          <p id="authenticator-secret" className="text-sm">
            Går det inte att läsa av bilden? Skriv in nyckeln i appen:
          </p>
          <code aria-labelledby="authenticator-secret" className="font-mono text-base break-words select-all">
            {groupedSecret(secret)}
          </code>
          <Button variant="secondary" onClick={copy}>
            <CopyIcon aria-hidden="true" className="size-5" />
            {copied === 'yes' ? 'Kopierad' : 'Kopiera nyckeln'}
          </Button>
          <p role="status" className="text-sm">
            {copied === 'refused' && 'Webbläsaren lät oss inte kopiera. Markera nyckeln och kopiera den själv.'}
          </p>
        </div>
      </div>
    </div>
  )
}
