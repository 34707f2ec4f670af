/**
 * What every drawing of the blog holds, to the letter: its colours by night, which a browser chooses by the page that shows it.
 * A drawing is a file of its own and sees no style of the page, so each has to bring them.
 */
export const NIGHT = `<style>@media(prefers-color-scheme:dark){${[
  ['[fill="#fdf3e3"]', 'fill:#4a2c34'],
  ['[fill="#fdf1f4"],[fill="#f6dfe3"]', 'fill:#221624'],
  ['g[fill="#f5dfbb"],path[fill="#f5dfbb"]', 'fill:#73503f'],
  ['[fill="#fbe0e8"]', 'fill:#53323d'],
  ['[fill="#f0cfc8"]', 'fill:#432630'],
  ['[fill="#e3b5ae"]', 'fill:#351c25'],
  ['[fill="#fbeadd"],[fill="#fffaf3"]', 'fill:#5a3f42'],
  ['[fill="#b76d68"]', 'fill:#7a4048'],
  ['[stroke="#b52052"]', 'stroke:#f08bab'],
  ['[stroke="#8f4843"]', 'stroke:#dba29d'],
  ['[stroke="#b76d68"]', 'stroke:#b98f86'],
]
  .map(([what, look]) => `${what}{${look}}`)
  .join('')}}</style>`
