import { useSyncExternalStore } from 'react'
import { localStore } from '../api/browser-storage.ts'

export type Theme = 'system' | 'light' | 'dark'
export type TextSize = 'normal' | 'large' | 'larger'
interface Display {
  readonly theme: Theme
  readonly textSize: TextSize
}

const THEME_KEY = 'lyhord_theme'
const TEXT_SIZE_KEY = 'lyhord_text_size'
const DEFAULT_DISPLAY: Display = { theme: 'system', textSize: 'normal' }

const listeners = new Set<() => void>()
let display = readDisplay()

function readDisplay(): Display {
  const theme = localStore.getItem(THEME_KEY)
  const textSize = localStore.getItem(TEXT_SIZE_KEY)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    textSize: textSize === 'large' || textSize === 'larger' ? textSize : 'normal',
  }
}

/** Sets and keeps the theme or text size of this device; `system` follows the device's own setting. */
export function setDisplay(change: Partial<Display>): void {
  display = { ...display, ...change }
  keep(THEME_KEY, display.theme, DEFAULT_DISPLAY.theme)
  keep(TEXT_SIZE_KEY, display.textSize, DEFAULT_DISPLAY.textSize)
  const { dataset } = document.documentElement
  if (display.theme === 'system') delete dataset['theme']
  else dataset['theme'] = display.theme
  if (display.textSize === 'normal') delete dataset['textSize']
  else dataset['textSize'] = display.textSize
  for (const listener of listeners) listener()
}

function keep(key: string, value: string, standard: string): void {
  if (value === standard) localStore.removeItem(key)
  else localStore.setItem(key, value)
}

/** The display settings of this device as React state; the defaults while prerendering and hydrating. */
export function useDisplay(): Display {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => display,
    () => DEFAULT_DISPLAY,
  )
}
