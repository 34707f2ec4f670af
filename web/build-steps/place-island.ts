interface Island {
  readonly name: string
  /** The island as its script will take it over. */
  readonly markup: string
  /** Runs inline before anything is drawn: a script after the style sheet would wait for that. */
  readonly inline: string
  /** Its own script first, then what that one imports. */
  readonly files: readonly string[]
}

const STYLES = '<link rel="stylesheet"'

/**
 * Puts an island into the place that its document keeps for it, with its scripts after it: they are asked for at once, but the style
 * sheet and the fonts go before them. Throws where the place is missing, or a script.
 */
export function placeIsland(document: string, { name, markup, inline, files }: Island): string {
  const place = `<div id="${name}"></div>`
  const [own, ...others] = files
  if (own === undefined) throw new Error(`There is no script for the island ${name}.`)
  if (!document.includes(place) || !document.includes(STYLES)) throw new Error(`There is no place for ${name}.`)
  const scripts = [
    ...others.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`),
    `<script type="module" async="" fetchpriority="low" src="${own}"></script>`,
  ]
  return document
    .replace(STYLES, () => `<script>${inline}</script>${STYLES}`)
    .replace(place, () => `<div id="${name}">${markup}</div>${scripts.join('')}`)
}

/** Adds to what a document fetches ahead once it rests, where that ends with an island's document, the island's files. */
export function placePrefetches(document: string, island: string, files: readonly string[]): string {
  const asked = new RegExp(`(<body [^>]*data-prefetch="[^"]*/${island})"`)
  return document.replace(asked, (_, before: string) => `${[before, ...files].join(' ')}"`)
}
