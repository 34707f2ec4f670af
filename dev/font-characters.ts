const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** Swedish, its neighbours' languages, and what names and loan words are written with here; of capitals, those that begin one. */
const LETTERS = 'åäöæøàáâãçèéêëìíîïðñòóôõùúûüýþßÿÅÄÖÆØÜÁÉÓÇÑ'
/** A no-break space first. */
const SIGNS = '\u{A0}–—‘’“”„…·•‹›«»×−±½¼¾°²§©€↑↓'

/** Every character that the fonts draw. Others come from the stand-ins of `web/ui/fonts.css`. */
export const FONT_CHARACTERS = ASCII + LETTERS + SIGNS

/** What no heading, price or name is written with. */
const TEXT_ONLY = new Set('#$*<=>@[\\]^_`{|}~±½¼¾°²§©↑↓‹›þðÞ')

/** Those of the headings, prices and quotations. */
export const HEADING_CHARACTERS = [...FONT_CHARACTERS].filter((character) => !TEXT_ONLY.has(character)).join('')
