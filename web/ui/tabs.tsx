import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { nextTab } from './tab-keys.ts'

interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  /** How many there are behind it; left out where nothing is counted, or it is not known yet. */
  readonly count?: number | undefined
}

interface TabsProps<Id extends string> {
  /** What the tabs are of. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Tabs as ARIA has them: one stop for the keyboard, arrows between them, and the panel of the one that is chosen. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const next = nextTab(event.key, at, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className="grid gap-6">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-1 border-b border-hairline max-sm:gap-x-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
            className={classNames(
              '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 px-4 text-sm font-semibold max-sm:gap-1 max-sm:px-2 max-sm:text-xs',
              tab.id === selected ? 'border-primary text-link' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-chip px-1.5 text-xs text-ink tabular-nums sm:px-2">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`} className="grid gap-6">
        {children}
      </div>
    </div>
  )
}
