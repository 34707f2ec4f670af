import { useRef, useState } from 'react'
import { listDevices } from '../../../contract/devices.ts'
import { invalidate } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Told } from '../../ui/told.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'

/** The change of password, which opens and closes. */
export function PasswordSection({ id, title }: { id: string; title: string }) {
  const [open, setOpen] = useState(false)
  const [changed, setChanged] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <SectionCard id={id} title={title} intro="Lösenordet öppnar också nyckeln till det du har skrivit.">
      <Told title="Lösenordet har ändrats!">
        {changed && 'Alla andra enheter är utloggade. Vi har skickat ett mejl om bytet.'}
      </Told>
      <Button
        ref={toggle}
        variant="secondary"
        className="w-fit"
        aria-expanded={open}
        onClick={() => {
          setChanged(false)
          setOpen(!open)
        }}
      >
        {open ? 'Dölj formuläret' : 'Byt lösenord'}
      </Button>
      {open && (
        <PasswordChangeForm
          onCancel={close}
          onChanged={() => {
            setChanged(true)
            close()
            void invalidate(listDevices)
          }}
        />
      )}
    </SectionCard>
  )
}
