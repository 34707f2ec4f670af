import { useRef, useState } from 'react'
import { session } from '../../api/session.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { isCode, type Lock, type LockMinutes } from './lock.ts'
import { LockCodeField } from './lock-code-field.tsx'
import { MinutesChoice } from './minutes-choice.tsx'
import { newVerifier } from './pin.ts'

interface Codes {
  readonly code: string
  readonly again: string
}

/** Sets a code, and how soon it is asked for. */
export function NewLockForm({ onLock }: { onLock: (lock: Lock) => void }) {
  const code = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const [minutes, setMinutes] = useState<LockMinutes>(5)
  const form = useForm(make, { check, refused: () => 'Webbläsaren kunde inte sätta låset. Försök igen.' })

  async function make(codes: Codes) {
    const owner = session.state().user?.id
    if (owner === undefined) throw new Error('Nobody is signed in.')
    onLock({ owner, minutes, ...(await newVerifier(codes.code)), credential: null, wrong: 0 })
  }

  return (
    <FormShell
      label="Nytt lås"
      {...form.shell}
      submitLabel="Slå på låset"
      onSubmit={() => form.submit({ code: code.current?.value ?? '', again: again.current?.value ?? '' })}
    >
      <LockCodeField
        ref={code}
        label="Kod"
        hint="4 till 8 siffror. Glömmer du den får du logga in igen."
        error={form.fields.code}
        onInput={() => form.changed('code')}
      />
      <LockCodeField
        ref={again}
        label="Samma kod igen"
        error={form.fields.again}
        onInput={() => form.changed('again')}
      />
      <MinutesChoice chosen={minutes} choose={setMinutes} />
    </FormShell>
  )
}

function check({ code, again }: Codes): Complaint<'code' | 'again'> | null {
  if (!isCode(code)) return { form: null, fields: { code: 'Koden är 4 till 8 siffror.' } }
  return code === again ? null : { form: null, fields: { again: 'Koderna är inte lika.' } }
}
