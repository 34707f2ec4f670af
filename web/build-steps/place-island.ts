interface Island {
  readonly name: string
  /** The island as its script will take it over. */
  readonly markup: string
  /** Runs inline before anything is drawn. */
  readonly inline: string
  /** The rules of the app's style sheet that the document meets, which its first paint waits for. */
  readonly styles: string
  /** Its own script first, then what that one imports. */
  readonly files: readonly string[]
}

const STYLES = /<link rel="stylesheet"[^>]*>/

/**
 * Asks for the island's scripts in the second frame, once the first has been drawn, so that they take nothing from what is waited for
 * first. Each is a script of its own, so that a slow phone answers between the evaluating of one and the next; the island's own
 * waits for what it imports.
 */
const fetchScripts = (files: readonly string[]) =>
  `(function(r){r(function(){r(function(){${JSON.stringify(files.toReversed())}.forEach(function(f){` +
  "var s=document.createElement('script');s.type='module';s.fetchPriority='low';s.src=f;document.body.append(s)})})})})" +
  '(requestAnimationFrame)'

/**
 * Puts an island into the place that its document keeps for it. The looks that it has at first stand in the document; the style sheet,
 * with those that it takes on later, comes after it, where it holds up nothing that is drawn, and behind the inline script, which would
 * wait for it. Throws where the place is missing, or a script.
 */
export function placeIsland(document: string, { name, markup, inline, styles, files }: Island): string {
  const place = `<div id="${name}"></div>`
  const [link] = STYLES.exec(document) ?? []
  if (files.length === 0) throw new Error(`There is no script for the island ${name}.`)
  if (link === undefined || !document.includes(place)) throw new Error(`There is no place for ${name}.`)
  return document
    .replace(link, () => `<script>${inline}</script><style>${styles}</style>`)
    .replace(place, () => `<div id="${name}">${markup}</div><script>${fetchScripts(files)}</script>${link}`)
}

/** Adds to what a document fetches ahead once it rests, where that ends with an island's document, the island's files. */
export function placePrefetches(document: string, island: string, files: readonly string[]): string {
  const asked = new RegExp(`(<body [^>]*data-prefetch="[^"]*/${island})"`)
  return document.replace(asked, (_, before: string) => `${[before, ...files].join(' ')}"`)
}
