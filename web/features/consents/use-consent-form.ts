import { useState } from 'react'
import type { ConsentKind } from '../../../contract/consents.ts'
import { detailOf } from '../../api/api-error.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'

/**
 * A form that asks for some consents, each by itself and none ticked: nothing is sent until all of them are. What
 * `give` throws is told in the form.
 */
export function useConsentForm(asked: readonly ConsentKind[], give: (kinds: readonly ConsentKind[]) => Promise<void>) {
  const [ticked, setTicked] = useState<readonly ConsentKind[]>([])
  const given = asked.filter((kind) => ticked.includes(kind))
  const missing = missingOf(asked, given)
  const form = useForm(give, { check: () => missing, refused: (error) => detailOf(error) })

  function box(kind: ConsentKind) {
    const checked = ticked.includes(kind)
    return {
      required: true,
      checked,
      // Once the form has been refused, a box says so as soon as its tick is taken away.
      error: form.shell.complaints > 0 ? missing?.fields[kind] : null,
      onChange: () => setTicked(checked ? ticked.filter((other) => other !== kind) : [...ticked, kind]),
    }
  }

  return { shell: form.shell, box, submit: () => form.submit(given) }
}

function missingOf(asked: readonly ConsentKind[], given: readonly ConsentKind[]): Complaint<ConsentKind> | null {
  const missing = asked.filter((kind) => !given.includes(kind))
  if (missing.length === 0) return null
  return {
    form: null,
    fields: Object.fromEntries(missing.map((kind) => [kind, 'Den här rutan behöver vara ikryssad.'])),
  }
}
