import { lazy, useEffect, useState } from 'react'
import { kept } from '../api/browser-storage.ts'
import { BackButton } from './back-button.tsx'
import { Deferred } from './deferred.tsx'
import { errorKindOf, isChunkFailure } from './error-kind.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { PlainError } from './plain-error.tsx'
import { mayReload, reloadOnce } from './reload-once.ts'

const ErrorScreen = lazy(() => import('./error-screen.tsx').then((module) => ({ default: module.ErrorScreen })))

type RouterWindow = Window & { __reactRouterManifest?: { readonly version: string } }

/** Names the build this page came with. Holds because the router's own first script sets it (its name is not typed). */
function ownBuild(): string {
  return (window as RouterWindow).__reactRouterManifest?.version ?? ''
}

function siteAnswers(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** What stands instead of a page that could not be shown. A script that is missing is first looked for by a reload. */
export function RouteError({ error }: { error: unknown }) {
  const isReloading = useReloadForScript(error)
  if (isReloading) return <LoadingScreen />
  return (
    <Deferred failed={<PlainError back={<BackButton />} />}>
      <ErrorScreen error={error} />
    </Deferred>
  )
}

/** True while a reload is tried, and until it happens. */
function useReloadForScript(error: unknown): boolean {
  const isMissing = isChunkFailure(error) && errorKindOf(error, navigator.onLine) === 'chunk'
  const [hasGivenUp, setHasGivenUp] = useState(() => !mayReload({ store: kept, build: ownBuild() }))
  useEffect(() => {
    if (!isMissing || hasGivenUp) return
    async function look() {
      const isUnderWay = await reloadOnce({
        store: kept,
        build: ownBuild(),
        siteAnswers,
        reload: () => window.location.reload(),
      })
      if (!isUnderWay) setHasGivenUp(true)
    }
    void look()
  }, [isMissing, hasGivenUp])
  return isMissing && !hasGivenUp
}
