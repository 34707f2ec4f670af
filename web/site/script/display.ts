import { all, root } from './page.ts'
import { read, write } from './storage.ts'

/** A radio button of the footer; what is the standard has no value there and is kept nowhere (site-footer.tsx). */
interface Radio extends HTMLInputElement {
  name: 'theme' | 'text_size'
}

/** Before the first paint: the theme and text size that were chosen on this device. */
export function applyDisplay(): void {
  root.dataset['theme'] = read('lyhord_theme') ?? ''
  root.dataset['textSize'] = read('lyhord_text_size') ?? ''
}

/** The radio buttons of the footer say what is chosen, and choose. */
export function offerDisplay(): void {
  for (const radio of all<Radio>('footer input')) {
    const key = `lyhord_${radio.name}` as const
    radio.checked = radio.value === (read(key) ?? '')
    radio.addEventListener('change', () => {
      write(key, radio.value)
      applyDisplay()
    })
  }
}
