import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { classNames } from '../../ui/class-names.ts'
import { nextMenuIndex } from '../../ui/menu-keys.ts'
import { TextField } from '../../ui/text-field.tsx'
import { highlighted, suggestedClients } from './find-clients.ts'

interface ClientSearchProps {
  clients: readonly ConnectedPatient[]
  search: string
  onSearch: (search: string) => void
}

/** Filters the list as it is typed in, and suggests whom to open at once. */
export function ClientSearch({ clients, search, onSearch }: ClientSearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggested = isOpen ? suggestedClients(clients, search) : []

  function type(next: string) {
    onSearch(next)
    setOpen(true)
    setActive(-1)
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const chosen = suggested[active]
    if (event.key === 'Enter') {
      if (chosen === undefined) setOpen(false)
      else void navigate(`/therapist/client/${chosen.id}`)
    } else if (event.key === 'Escape') {
      // A search field empties itself: here the first press only puts the suggestions away.
      event.preventDefault()
      if (suggested.length > 0) setOpen(false)
      else type('')
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = nextMenuIndex(event.key, active === -1 && event.key === 'ArrowUp' ? 0 : active, suggested.length)
      setOpen(true)
      if (next === null) return
      event.preventDefault()
      setActive(next)
    }
  }

  return (
    <div className="relative max-w-xl" onBlur={() => setOpen(false)}>
      <TextField
        label="Sök klient"
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={suggested.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 && active < suggested.length ? `${id}-${active}` : undefined}
        placeholder="Namn eller e-post"
        value={search}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Förslag"
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-field border border-hairline bg-surface py-1 shadow-lifted empty:hidden"
      >
        {suggested.map((client, at) => (
          <div
            key={client.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            // Before the field loses the focus, which closes the list.
            onMouseDown={() => void navigate(`/therapist/client/${client.id}`)}
            className={classNames('cursor-pointer px-4 py-2', at === active ? 'bg-bubble' : 'hover:bg-chip')}
          >
            <Marked text={client.name} search={search} className="block font-semibold" />
            <Marked text={client.email} search={search} className="block text-sm text-muted" />
          </div>
        ))}
      </div>
    </div>
  )
}

function Marked({ text, search, className }: { text: string; search: string; className: string }) {
  return (
    <span className={classNames('wrap-anywhere', className)}>
      {highlighted(text, search).map((part, at) =>
        part.isHit ? (
          <mark key={at} className="bg-accent text-ink">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
