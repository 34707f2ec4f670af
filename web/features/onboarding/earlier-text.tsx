import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { textIn, withEarlier, withText } from './draft.ts'
import type { Draft, TextField } from './draft.ts'
import { draftStore } from './onboarding.ts'

/** What was written here before, on another device or before signing in: nothing is replaced in silence. */
export function EarlierText({ draft, field }: { draft: Draft; field: TextField }) {
  const earlier = draft.earlier[field]
  if (earlier === undefined) return null

  function swap() {
    draftStore.change((before) => {
      const current = textIn(before, field).trim()
      const swapped = withText(before, field, before.earlier[field] ?? current)
      return withEarlier(swapped, field, current === '' ? null : current)
    })
  }

  return (
    <Alert
      tone="info"
      announce="none"
      title="Du hade skrivit något annat här tidigare"
      actions={
        <>
          <Button variant="secondary" onClick={swap}>
            Använd den texten
          </Button>
          <Button variant="quiet" onClick={() => draftStore.change((before) => withEarlier(before, field, null))}>
            Ta bort den
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line wrap-anywhere">{earlier}</p>
    </Alert>
  )
}
