import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { nextMenuIndex } from './menu-keys.ts'
import { menuPlace } from './menu-place.ts'

const PANEL_LOOK =
  'fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] min-w-56 overflow-y-auto rounded-card border ' +
  'border-hairline bg-surface p-2 shadow-lifted'

type MenuItem = { label: string; icon?: ReactNode } & ({ to: string } | { onSelect: () => void })

interface MenuProps {
  /** The button's content, which is also its name. */
  trigger: ReactNode
  /** Names the menu itself. */
  label: string
  items: readonly MenuItem[]
  className?: string
}

const ITEM_LOOK =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-4 py-2 text-left text-sm text-ink hover:bg-chip focus-visible:bg-chip'

/** A button with a menu under it: a native popover, so Esc and a press outside close it. Arrow keys move. */
export function Menu({ trigger, label, items, className }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  function entries(): HTMLElement[] {
    return [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  }

  function place() {
    const at = button.current?.getBoundingClientRect()
    if (!at || !panel.current) return
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const { left, top } = menuPlace(at, panel.current.getBoundingClientRect(), { width, height })
    panel.current.style.left = `${left}px`
    panel.current.style.top = `${top}px`
  }

  function toggled(isOpen: boolean) {
    setOpen(isOpen)
    if (!isOpen) return
    place()
    entries()[0]?.focus()
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Tab') panel.current?.hidePopover()
    const all = entries()
    const next = nextMenuIndex(
      event.key,
      all.findIndex((item) => item === document.activeElement),
      all.length,
    )
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          panel.current?.showPopover()
        }}
        className={classNames(
          'inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm hover:bg-chip',
          className,
        )}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={(event) => toggled(event.newState === 'open')}
        onKeyDown={move}
        className={PANEL_LOOK}
      >
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} close={() => panel.current?.hidePopover()} />
        ))}
      </div>
    </>
  )
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  if ('to' in item) {
    return (
      <Link role="menuitem" tabIndex={-1} to={item.to} onClick={close} className={ITEM_LOOK}>
        {item.icon}
        {item.label}
      </Link>
    )
  }
  const select = () => {
    close()
    item.onSelect()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={select} className={ITEM_LOOK}>
      {item.icon}
      {item.label}
    </button>
  )
}
