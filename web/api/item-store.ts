import type { RawStore } from './memory-store.ts'
import { STORED_ITEMS } from './stored-items.ts'
import type { StoredItem, StoredKey } from './stored-items.ts'
import { parseJson } from './parse-json.ts'

/** What is kept, by the keys of the list. */
export interface KeyValueStore {
  getItem(key: StoredKey): string | null
  setItem(key: StoredKey, value: string): void
  removeItem(key: StoredKey): void
}

/** Beside what a person has written: the account it belongs to, null for a visitor's, and when it was last written. */
interface Note {
  readonly owner: string | null
  /** Milliseconds since 1970. */
  readonly at: number
  /** The tab that a visitor wrote it in, beside nothing of another tab; none where it may be the words of several. */
  readonly tab?: string | null
}

/** In each of the two storages: the notes of what is kept there. */
export const NOTES_KEY = 'lyhord_notes'
const TAB_KEY = 'lyhord_tab' satisfies StoredKey

const HOUR = 3_600_000
const ITEMS = Object.entries<StoredItem>(STORED_ITEMS).map(([key, item]) => ({ key: toKey(key), ...item }))
const WRITTEN = ITEMS.filter(({ whose }) => whose === 'writer')

interface Surroundings {
  readonly device: RawStore
  readonly tab: RawStore
  readonly now: () => number
}

export type ItemStore = ReturnType<typeof createItemStore>

/**
 * The one way to what this browser keeps. What somebody has written is given to them alone: not to the next account,
 * not to a visitor after them, and not when its time is out.
 */
export function createItemStore({ device, tab, now }: Surroundings) {
  /** The account that is signed in here. */
  let reader: string | null = null
  /** What the tab held when a session ran out. It waits in memory for the same person, and goes with the page. */
  let held: { readonly owner: string; readonly values: Map<StoredKey, string> } | null = null

  /** True once the person has left in a hurry: what is under way here writes nothing any more. */
  let isLeft = false

  const placeOf = (key: StoredKey): RawStore => (STORED_ITEMS[key].place === 'device' ? device : tab)

  function noteOf(key: StoredKey): Note | null {
    return notesIn(placeOf(key))[key] ?? null
  }

  function note(key: StoredKey, next: Note | null): void {
    const place = placeOf(key)
    const { [key]: _, ...others } = notesIn(place)
    const notes = next === null ? others : { ...others, [key]: next }
    if (Object.keys(notes).length === 0) place.removeItem(NOTES_KEY)
    else place.setItem(NOTES_KEY, JSON.stringify(notes))
  }

  function getItem(key: StoredKey): string | null {
    const item = WRITTEN.find((one) => one.key === key)
    if (item === undefined) return placeOf(key).getItem(key)
    if (isOver(item)) removeItem(key)
    const owner = noteOf(key)?.owner ?? null
    const isGiven = owner === reader || (owner === null && item.claimed !== true)
    return isGiven ? placeOf(key).getItem(key) : null
  }

  function setItem(key: StoredKey, value: string): void {
    if (isLeft) return
    const { whose, claimed }: StoredItem = STORED_ITEMS[key]
    const writtenIn = claimed === true && reader === null && isOfThisTab() ? thisTab() : null
    placeOf(key).setItem(key, value)
    if (whose === 'writer') note(key, { owner: reader, at: now(), tab: writtenIn })
  }

  function removeItem(key: StoredKey): void {
    placeOf(key).removeItem(key)
    if (noteOf(key) !== null) note(key, null)
  }

  function isOver({ key, hours }: (typeof ITEMS)[number]): boolean {
    const at = noteOf(key)?.at
    return hours !== undefined && at !== undefined && now() - at >= hours * HOUR
  }

  /** What nobody noted, from before there were notes, is a visitor's and begins its time now. */
  function sweep(): void {
    for (const item of WRITTEN) {
      if (placeOf(item.key).getItem(item.key) === null) continue
      if (noteOf(item.key) === null) note(item.key, { owner: null, at: now() })
      else if (isOver(item)) removeItem(item.key)
    }
  }

  /** What a visitor has left and nobody has called theirs. */
  function unclaimed() {
    return WRITTEN.filter(({ key, claimed }) => claimed === true && noteOf(key)?.owner === null)
  }

  /** This tab, by a number that lies in it and is copied into the notes of what a visitor writes in it. */
  function thisTab(): string {
    const id = tab.getItem(TAB_KEY) ?? crypto.randomUUID()
    tab.setItem(TAB_KEY, id)
    return id
  }

  /**
   * All that a visitor has left in this browser was written in this tab. To have opened a page on another tab's words, or to
   * have gone on with them, makes them no more this one's: the words of both may lie in one item, or in a copy of it.
   */
  function isOfThisTab(): boolean {
    const here = tab.getItem(TAB_KEY)
    return unclaimed().every((item) => isOver(item) || (here !== null && noteOf(item.key)?.tab === here))
  }

  function forgetTab(): void {
    tab.clear()
    held = null
    reader = null
  }

  function forget({ keepsSession = false } = {}): void {
    forgetTab()
    for (const { key, whose } of ITEMS) {
      if (whose === 'writer' || (whose === 'session' && !keepsSession)) removeItem(key)
    }
  }

  sweep()
  return {
    getItem,
    setItem,
    removeItem,
    /**
     * Somebody is signed in. What another account left goes, what waited is back, and what a visitor wrote here is theirs,
     * but for what somebody must call their own first: that is out of sight until `claim` or `discardUnclaimed`.
     */
    enter(account: string): void {
      if (reader === account) return
      reader = account
      for (const { key, claimed } of WRITTEN.filter((item) => placeOf(item.key).getItem(item.key) !== null)) {
        const found = noteOf(key) ?? { owner: null, at: now() }
        if (found.owner === null) note(key, { ...found, owner: claimed === true ? null : account })
        else if (found.owner !== account) removeItem(key)
      }
      if (held?.owner === account) for (const [key, value] of held.values) setItem(key, value)
      held = null
    },
    /** What a visitor wrote here, as it waits to be called somebody's. */
    getUnclaimed(key: StoredKey): string | null {
      return unclaimed().some((item) => item.key === key && !isOver(item)) ? placeOf(key).getItem(key) : null
    },
    isOfThisTab,
    /** Whoever is here has said that a visitor's words are theirs: the account's, or before there is one, this tab's. */
    claim(): void {
      for (const { key } of unclaimed()) note(key, { owner: reader, at: noteOf(key)?.at ?? now(), tab: thisTab() })
    },
    /** Whoever is here has said that they are not: they go. */
    discardUnclaimed(): void {
      for (const { key } of unclaimed()) removeItem(key)
    },
    /** The session has run out: what the account has written in this tab leaves its storage until they are back. */
    suspend(): void {
      if (reader === null) return
      const values = new Map<StoredKey, string>()
      for (const { key, place } of WRITTEN) {
        const value = place === 'tab' ? getItem(key) : null
        if (value === null) continue
        values.set(key, value)
        removeItem(key)
      }
      held = { owner: reader, values }
      reader = null
    },
    /** Keeps something for the person whose session has run out; for anybody where nobody knows whose it was. */
    setItemForReturn(key: StoredKey, value: string): void {
      if (held === null) setItem(key, value)
      else held.values.set(key, value)
    },
    /** Another tab has signed out: nothing stays in this one. */
    forgetTab,
    /** Nothing of a person stays: not in this tab, and on the device nothing but, where it is so asked, the session. */
    forget,
    /** The same, and nothing is written here any more until the page is loaded anew. */
    leave(options: { readonly keepsSession: boolean }): void {
      isLeft = true
      forget(options)
    },
  }
}

function notesIn(place: RawStore): Readonly<Record<string, Note>> {
  const notes = parseJson(place.getItem(NOTES_KEY))
  if (typeof notes !== 'object' || notes === null) return {}
  return Object.fromEntries(Object.entries(notes).filter((entry): entry is [string, Note] => isNote(entry[1])))
}

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('at' in value)) return false
  if ('tab' in value && !isTextOrNull(value.tab)) return false
  return isTextOrNull(value.owner) && typeof value.at === 'number'
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

/** The keys of the list are what they are said to be. */
function toKey(key: string): StoredKey {
  return key as StoredKey
}
