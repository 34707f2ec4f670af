import { useSyncExternalStore } from 'react'
import { kept } from '../api/browser-storage.ts'

export type Theme = 'system' | 'light' | 'dark'
export type TextSize = 'normal' | 'large' | 'larger'
export type TabName = 'own' | 'neutral'
interface Display {
  readonly theme: Theme
  readonly textSize: TextSize
  readonly tabName: TabName
}

const DEFAULT_DISPLAY: Display = { theme: 'system', textSize: 'normal', tabName: 'own' }

const listeners = new Set<() => void>()
let display = readDisplay()

function readDisplay(): Display {
  const theme = kept.getItem('lyhord_theme')
  const textSize = kept.getItem('lyhord_text_size')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    textSize: textSize === 'large' || textSize === 'larger' ? textSize : 'normal',
    tabName: kept.getItem('lyhord_tab_theme') === 'neutral' ? 'neutral' : 'own',
  }
}

/** Sets and keeps the theme, text size or tab's name of this device; `system` follows the device's own setting. */
export function setDisplay(change: Partial<Display>): void {
  display = { ...display, ...change }
  keep('lyhord_theme', display.theme, DEFAULT_DISPLAY.theme)
  keep('lyhord_text_size', display.textSize, DEFAULT_DISPLAY.textSize)
  keep('lyhord_tab_theme', display.tabName, DEFAULT_DISPLAY.tabName)
  const { dataset } = document.documentElement
  if (display.theme === 'system') delete dataset['theme']
  else dataset['theme'] = display.theme
  if (display.textSize === 'normal') delete dataset['textSize']
  else dataset['textSize'] = display.textSize
  for (const listener of listeners) listener()
}

function keep(key: 'lyhord_theme' | 'lyhord_text_size' | 'lyhord_tab_theme', value: string, standard: string): void {
  if (value === standard) kept.removeItem(key)
  else kept.setItem(key, value)
}

/** The display settings of this device at this moment. */
export const currentDisplay = (): Display => display

/** The display settings of this device as React state; the defaults while prerendering and hydrating. */
export function useDisplay(): Display {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    currentDisplay,
    () => DEFAULT_DISPLAY,
  )
}
