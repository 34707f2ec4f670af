const invisible =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]|\u{e0000}|[\u{e0001}-\u{e007f}]/gu

/**
 * Lower case, å/ä/ö and other accents as plain letters, no invisible characters, one space between words.
 * Punctuation, digits and emoji stay. Word boundaries (`\b`) then work for Swedish too.
 */
export function fold(text: string): string {
  return text
    .replace(invisible, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'a')
    .replaceAll('ß', 'ss')
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
