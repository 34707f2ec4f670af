import { read, write } from './storage.ts'

const KEYS = { theme: 'lyhord_theme', textSize: 'lyhord_text_size' } as const
type Setting = keyof typeof KEYS

const root = document.documentElement.dataset

/** Before the first paint: the theme and text size that were chosen on this device. What is not the standard has a name. */
export function applyDisplay(): void {
  for (const setting of ['theme', 'textSize'] as const) show(setting, read(KEYS[setting]))
}

/** The radio buttons of the footer say what is chosen, and choose. */
export function offerDisplay(): void {
  for (const input of document.querySelectorAll('footer input')) {
    const radio = toRadio(input)
    radio.checked = radio.value === (root[radio.name] ?? '')
    radio.addEventListener('change', () => {
      write(KEYS[radio.name], radio.value)
      show(radio.name, radio.value)
    })
  }
}

function show(setting: Setting, value: string | null): void {
  if (value) root[setting] = value
  else delete root[setting]
}

/** The footer has these radio buttons and no other field (site-footer.tsx). */
function toRadio(input: Element): HTMLInputElement & { name: Setting } {
  return input as HTMLInputElement & { name: Setting }
}
