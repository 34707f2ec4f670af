const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** The text without characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/**
 * Lower case, å/ä/ö and other accents as plain letters, no invisible characters, one space between words.
 * Punctuation, digits and emoji stay. Word boundaries (`\b`) then work for Swedish too.
 */
export function fold(text: string): string {
  return lowerPlain(withoutInvisible(text))
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'a')
    .replaceAll('ß', 'ss')
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/\s\s+|[^\S ]/g, ' ')
    .trim()
}

/** Nearly every text is written with these alone, and is then folded without taking its letters apart. */
const ordinary = /^[\n -~åäöéÅÄÖÉ]*$/

function lowerPlain(text: string): string {
  if (!ordinary.test(text))
    return text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
  return text.toLowerCase().replace(/[åä]/g, 'a').replaceAll('ö', 'o').replaceAll('é', 'e')
}
